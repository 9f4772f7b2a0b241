const files = import.meta.glob(["../../db/content/*.json", "../../db/content/facts/*.json"], {
	eager: true,
	import: "default",
});

/** The starting content by path below `db/content/`, as the importer takes it. */
export const contentFiles: Record<string, unknown> = Object.fromEntries(
	Object.entries(files).map(([path, content]) => [path.replace(/^.*\/content\/|\.json$/g, ""), content]),
);
