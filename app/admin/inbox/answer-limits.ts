/** The longest answer to a report, in characters. */
export const LONGEST_ANSWER = 500;
