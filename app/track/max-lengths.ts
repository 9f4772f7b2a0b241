/**
 * The lengths that the browser cuts texts to. They repeat those of the table of events, which is too large for every page
 * to load; a test keeps both equal.
 */
export const MAX_PATH_LENGTH = 300;
export const MAX_LINK_LENGTH = 500;
export const MAX_ERROR_LENGTH = 300;
