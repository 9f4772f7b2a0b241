/** Why the starting content was refused: which file, which record, which field, and the reason. Nothing was written. */
export class ContentError extends Error {
	constructor(
		readonly file: string,
		readonly record: string,
		readonly field: string,
		readonly reason: string,
	) {
		super(`${file}: record ${record}: field ${field}: ${reason}`);
		this.name = "ContentError";
	}
}
