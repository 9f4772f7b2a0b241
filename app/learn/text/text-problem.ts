/** Why a text can't be published, with the line and reason. */
export type TextProblem = { line: number; reason: string };

/** A text that cannot be published. */
export class TextError extends Error {
	constructor(
		/** Which text, e.g. `articles/rehypothecation.md`. */
		readonly file: string,
		readonly problems: TextProblem[],
	) {
		super(problems.map(({ line, reason }) => `${file}:${line}: ${reason}`).join("\n"));
	}
}
