import { kindById, sayListing } from "~/listings/kinds/all";
import { compareHref, MOST_ITEMS } from "~/listings/visitors/compare-href";

export type ItemRef = {
	kind: string;
	slug: string;
};

export type ItemsParam = {
	/** At most four, each once, in the order asked for. */
	items: ItemRef[];
	/** A sentence for each item left out. */
	problems: string[];
};

const shape = /^([a-z0-9-]{1,30}):([a-z0-9-]{1,80})$/;
/** No one types more. We count the rest without reading it. */
const MOST_READ = 40;
const MOST_PROBLEMS = 6;

/**
 * Reads `items=lender:ledn,lender:unchained`. Accepts repeats (`items=a&items=b`), which forms send without
 * script. Skips invalid items with a sentence. Never throws.
 */
export function parseItems(params: URLSearchParams): ItemsParam {
	const asked = params
		.getAll("items")
		.flatMap((part) => part.split(","))
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const items: ItemRef[] = [];
	const problems: string[] = [];
	for (const text of asked.slice(0, MOST_READ)) {
		const [, kind = "", slug = ""] = shape.exec(text.toLowerCase()) ?? [];
		const id = itemId({ kind, slug });
		if (!kindById(kind)) problems.push(`We do not list ${sayListing(text)}: it was left out.`);
		else if (items.some((item) => itemId(item) === id))
			problems.push(`You asked for ${sayListing(id)} twice: it is shown once.`);
		else if (items.length >= MOST_ITEMS) problems.push(`Four at a time: ${sayListing(id)} was left out.`);
		else items.push({ kind, slug });
	}
	return { items, problems: few(problems, Math.max(0, asked.length - MOST_READ)) };
}

/** `{kind}:{slug}`. */
export function itemId({ kind, slug }: ItemRef): string {
	return `${kind}:${slug}`;
}

/** The canonical address, such as `/compare?items=lender:ledn,lender:unchained`. */
export function printItems(items: ItemRef[]): string {
	return compareHref(items.map(itemId));
}

function few(problems: string[], unread: number): string[] {
	const rest = problems.length - MOST_PROBLEMS + unread;
	if (rest <= 0) return problems;
	return [...problems.slice(0, MOST_PROBLEMS), `${rest} more were left out.`];
}
