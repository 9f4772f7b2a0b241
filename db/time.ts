// Times in tables and queries are UTC milliseconds, and days are ISO days in UTC, unless a name says otherwise.
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
