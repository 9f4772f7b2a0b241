/** The longest side of a picture in pixels. Browsers decode this without trouble. */
export const LARGEST_SIDE = 6000;

/** The address of a picture that was uploaded. */
export const UPLOAD = /^\/uploads\/[0-9a-f]{32}\.(png|jpg|webp|gif)$/;
