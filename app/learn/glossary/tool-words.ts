/** Pages that compute something. All other terms lead to a list or an article. */
const WORKS_OUT = /^\/(calculators\/|risk-score|risk-simulator)/;
const READ = ["/what-are-options", "/price-story"];

/** The label for a term's tool link. @param tool its path */
export function toolWords(tool: string): string {
	if (WORKS_OUT.test(tool)) return "Work it out";
	return READ.some((path) => tool.startsWith(path)) ? "Read how it works" : "See the list";
}
