/** Every module in which those who run the site may do something, by its path under `app/`. */
export const staffModules = Object.fromEntries(
	Object.entries(
		import.meta.glob<Record<string, unknown>>(["/app/admin/**/*.ts", "!/app/admin/**/*.test.ts"], {
			eager: true,
		}),
	).map(([file, module]) => [file.replace("/app/", ""), module]),
);
