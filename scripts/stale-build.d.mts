/** Whether there is no build under `root`, or a source has changed since. */
export function isBuildStale(root: string): Promise<boolean>;
