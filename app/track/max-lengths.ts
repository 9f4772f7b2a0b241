/**
 * What the browser cuts to: the table's own lengths, without the table, which not every page needs. A test holds them to
 * each other.
 */
export const MAX_PATH_LENGTH = 300;
export const MAX_LINK_LENGTH = 500;
export const MAX_ERROR_LENGTH = 300;
