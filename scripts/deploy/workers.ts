/** Deployment targets: production, and a copy with its own resources. */
export const ENVIRONMENTS = ["production", "staging"] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** A deployed worker: its name in the environment, and its config's path from the root. */
export type Deployed = { name: string; config: string };

/** In deployment order: a worker comes before those that call it. */
const CONFIGS = {
	api: "workers/api/wrangler.toml",
	cards: "workers/cards/wrangler.toml",
	site: "wrangler.toml",
};

/** Configs of deployed workers. The site's config has the address and the database. */
export const configs = Object.values(CONFIGS);
export const siteConfig = CONFIGS.site;

/** An environment's workers in deployment order. */
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
