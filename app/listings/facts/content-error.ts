/** Why the import refused the content, with file, record, field and reason. It wrote nothing. */
export class ContentError extends Error {
	/** @param part of an entry, where it is one of those that is wrong */
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

	/** The reason, with the part of an entry that it is about. */
	get said(): string {
		return this.part ? `${this.part} ${this.reason}` : this.reason;
	}
}
