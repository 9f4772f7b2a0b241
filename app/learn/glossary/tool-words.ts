/** Where something is worked out; everything else that a term leads to is a list or a page to read. */
const WORKS_OUT = /^\/(calculators\/|risk-score|risk-simulator)/;
const READ = ["/what-are-options", "/price-story"];

/** What the link from a term to its tool says. @param tool its path */
export function toolWords(tool: string): string {
	if (WORKS_OUT.test(tool)) return "Work it out";
	return READ.some((path) => tool.startsWith(path)) ? "Read how it works" : "See the list";
}
