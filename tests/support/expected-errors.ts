/** What was logged as an error and nobody expected, since the last test. */
const unexpected: string[] = [];
let expected: Array<{ pattern: RegExp; count: number }> = [];

/**
 * Says that this test brings about errors that are logged, so that they do not fail it; that one is not logged does.
 * @param patterns one for each kind of line
 */
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

/** What a test logged and did not expect, and what it expected in vain. Forgotten with this. */
export function takeSurprises(): { unexpected: string[]; missing: string[] } {
	const missing = expected.filter(({ count }) => count === 0).map(({ pattern }) => String(pattern));
	expected = [];
	return { unexpected: unexpected.splice(0), missing };
}

/** What is thrown with its stack: it says whose it is. */
function inWords(said: unknown): string {
	return said instanceof Error ? (said.stack ?? said.message) : String(said);
}
