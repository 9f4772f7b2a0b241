export function problemOfState(folder: string, leastRoom?: number): Promise<string | null>;
export function wordsOfDamage(folder: string, said: string): string;
