int galley_placeholder;
