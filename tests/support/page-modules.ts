type PageModule = {
	default?: unknown;
	loader?: unknown;
	action?: unknown;
	meta?: unknown;
	links?: () => Array<{ rel?: string }>;
};

/** Every module that answers at an address, by its path under `app/`. */
export const pageModules = Object.fromEntries(
	Object.entries(
		import.meta.glob<PageModule>(["../../app/**/route.{ts,tsx}", "../../app/**/*.route.{ts,tsx}"], {
			eager: true,
		}),
	).map(([file, module]) => [file.replace("../../app/", ""), module]),
);
