/** The last day of the closes that the references in `tests/vectors/` were worked out on. */
export const REFERENCE_DAY = "2026-08-21";

/** The content's closes as the references know them, for a test that holds the site's own answers to one. */
export function cutCsv({ default: csv }: { default: string }): { default: string } {
	const end = csv.indexOf("\n", csv.indexOf(`\n${REFERENCE_DAY},`) + 1);
	return { default: csv.slice(0, end + 1) };
}
