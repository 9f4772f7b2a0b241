/**
 * What the browser cuts to: the table's own lengths, without the table, which not every page needs. A test holds them to
 * each other.
 */
export const LONGEST_PATH = 300;
export const LONGEST_LINK = 500;
export const LONGEST_ERROR = 300;
