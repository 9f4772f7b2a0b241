/** Pixels of the longer side of a picture at most: what a browser decodes without trouble. */
export const LARGEST_SIDE = 6000;

/** The address of a picture that was uploaded. */
export const UPLOAD = /^\/uploads\/[0-9a-f]{32}\.(png|jpg|webp|gif)$/;
