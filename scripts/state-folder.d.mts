/** Why data cannot be kept in a folder, in a sentence; null where it can. */
export function problemOfState(folder: string, leastRoom?: number): Promise<string | null>;

/** What to do about a state folder that could not be brought up to date. */
export function wordsOfDamage(folder: string, said: string): string;
