import { markOf } from "~/listings/facts/provenance";
import { formatDate, hostOf } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Provenance } from "~db/records";

export type Source = {
	number: number;
	mark: Mark | null;
	/** A note in the text itself. Its id and HTML. */
	note: string | null;
	html: string | null;
	href: string | null;
	host: string;
	about: string;
	date: string;
};

/** Numbers sources by first use. The same source and date share a number. */
export class Sources {
	readonly #byKey = new Map<string, Source>();

	constructor(readonly today: string) {}

	ofValue(from: Provenance, about: string): Source {
		const { sourceUrl, asOf, confidence, wholeRecord, via } = from;
		const general = confidence === "general-knowledge";
		const key = JSON.stringify([sourceUrl, asOf, confidence, general || wholeRecord ? about : ""]);
		return this.#numbered(key, {
			mark: markOf(from, this.today),
			note: null,
			html: null,
			href: general ? null : (sourceUrl ?? null),
			host: general ? "Unsourced" : sourceUrl ? hostOf(sourceUrl) : "Calculated",
			about: [
				about,
				wholeRecord && !general ? "sources for the whole listing" : null,
				via ? `quoted by ${via}` : null,
			]
				.filter(Boolean)
				.join(", "),
			date: asOf === null ? "undated" : formatDate(asOf),
		});
	}

	ofNote(id: string, html: string): Source {
		return this.#numbered(`note:${id}`, {
			mark: null,
			note: id,
			html,
			href: null,
			host: "",
			about: "",
			date: "",
		});
	}

	#numbered(key: string, source: Omit<Source, "number">): Source {
		const known = this.#byKey.get(key);
		if (known) return known;
		const numbered = { number: this.#byKey.size + 1, ...source };
		this.#byKey.set(key, numbered);
		return numbered;
	}
}
