/** Where a deployment goes: what people use, or its likeness with resources of its own. */
export const ENVIRONMENTS = ["production", "staging"] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** A worker that is deployed: its name in the environment, and its config by path from the root. */
export type Deployed = { name: string; config: string };

/** In the order in which they are deployed: who is called before who calls. */
const CONFIGS = {
	api: "workers/api/wrangler.toml",
	cards: "workers/cards/wrangler.toml",
	site: "wrangler.toml",
};

/** The configs of what is deployed. The site's is the one that says where it is reached and what its database is. */
export const configs = Object.values(CONFIGS);
export const siteConfig = CONFIGS.site;

/** The workers of an environment, in the order in which they are deployed. */
export function workersOf(environment: Environment): Deployed[] {
	const suffix = environment === "production" ? "" : `-${environment}`;
	return Object.entries(CONFIGS).map(([name, config]) => ({ name: `plumbline-${name}${suffix}`, config }));
}

/** The lines of a wrangler.toml that are about one environment, heads and all. */
export function sectionsOf(toml: string, environment: Environment): string {
	const isOurs = new RegExp(`^\\[\\[?env\\.${environment}[.\\]]`);
	let isTaken = false;
	return toml
		.split("\n")
		.filter((line) => {
			if (line.startsWith("[")) isTaken = isOurs.test(line);
			return isTaken;
		})
		.join("\n");
}
