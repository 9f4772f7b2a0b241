export const LONGEST_QUERY = 100;
