/** At most this many characters are searched for. */
export const LONGEST_QUERY = 100;
