import type { Link } from "../../../db/queries/links";

export function blankLink(known: Partial<Link> = {}): Link {
	return {
		url: "https://acme.com/terms",
		dueAt: 0,
		askedAt: null,
		result: null,
		resultWords: null,
		failures: 0,
		failingSince: null,
		trusted: null,
		said: null,
		flag: null,
		flagWhy: null,
		flaggedAt: null,
		mayBeDead: false,
		decidedAt: null,
		...known,
	};
}
