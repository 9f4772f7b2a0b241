/** Why the import refused the content. It wrote nothing. */
export class ContentError extends Error {
	constructor(
		readonly file: string,
		readonly record: string,
		readonly field: string,
		readonly reason: string,
		readonly part: string | null = null,
	) {
		super(`${file}: record ${record}: field ${field}: ${part ? `${part} ` : ""}${reason}`);
		this.name = "ContentError";
	}

	get said(): string {
		return this.part ? `${this.part} ${this.reason}` : this.reason;
	}
}
