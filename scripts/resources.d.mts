export type Resource = { what: string; name: string; command: string[] };

/** The queues and buckets that a part of a wrangler.toml names, each once. */
export function resourcesOf(toml: string): Resource[];

/** Which of these are not there, each as a line that says how to make it. `ask` runs wrangler. */
export function missingResources(
	resources: Resource[],
	ask?: (args: string[]) => Promise<{ code: number; said: string }>,
): Promise<string[]>;
