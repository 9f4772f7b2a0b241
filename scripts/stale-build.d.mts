export function isBuildStale(root: string): Promise<boolean>;
