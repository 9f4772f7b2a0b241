export type Resource = { what: string; name: string; command: string[] };
export function resourcesOf(toml: string): Resource[];
export function missingResources(
	resources: Resource[],
	ask?: (args: string[]) => Promise<{ code: number; said: string }>,
): Promise<string[]>;
