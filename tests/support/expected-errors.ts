/** Unexpected errors logged since the last test. */
const unexpected: string[] = [];
let expected: Array<{ pattern: RegExp; count: number }> = [];

/** Declares errors that this test causes, one pattern for each type of line. A missing one fails it. */
export function expectErrors(...patterns: RegExp[]): void {
	expected.push(...patterns.map((pattern) => ({ pattern, count: 0 })));
}

/** Notes what was logged, where it was not expected. */
export function noteError(...said: unknown[]): void {
	const line = said.map(inWords).join(" ");
	const known = expected.find(({ pattern }) => pattern.test(line));
	if (known) known.count += 1;
	else unexpected.push(line);
}

/** Returns and clears unexpected errors and missing expected ones. */
export function takeSurprises(): { unexpected: string[]; missing: string[] } {
	const missing = expected.filter(({ count }) => count === 0).map(({ pattern }) => String(pattern));
	expected = [];
	return { unexpected: unexpected.splice(0), missing };
}

/** Formats errors with their stack, which shows the origin. */
function inWords(said: unknown): string {
	return said instanceof Error ? (said.stack ?? said.message) : String(said);
}
