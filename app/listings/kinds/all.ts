import type { SectionChoice } from "~/ui/section-choices";
import { business } from "./business";
import { cardIssuer } from "./card-issuer";
import { custodian } from "./custodian";
import { etf } from "./etf";
import { event } from "./event";
import { exchange } from "./exchange";
import { inheritance } from "./inheritance";
import type { Kind } from "./kind";
import { lender } from "./lender";
import { podcast } from "./podcast";
import { treasuryCompany } from "./treasury-company";

/** Every kind of listing, in the order of the navigation. Adding one is adding its file and its line here. */
export const kinds: Kind[] = [
	lender,
	custodian,
	cardIssuer,
	exchange,
	etf,
	inheritance,
	treasuryCompany,
	event,
	business,
	podcast,
];

const byId = new Map(kinds.map((kind) => [kind.id, kind]));
const byPath = new Map(
	kinds.flatMap((kind) => [kind.path, ...kind.aliases].map((path) => [path, kind] as const)),
);

export function kindById(id: string): Kind | undefined {
	return byId.get(id);
}

export function kindByPath(pathname: string): Kind | undefined {
	// The router takes any case.
	const first = pathname.toLowerCase().split("/")[1]?.split(".")[0];
	return byPath.get(`/${first}`);
}

const PATH = /^(\/[^/?#]+)\/([a-z0-9-]+)$/;

/** `/lenders/ledn` gives `lender:ledn`, even if it doesn't exist. */
export function listingAt(path: string): string | null {
	const [, list, slug] = PATH.exec(path) ?? [];
	const kind = list && kinds.find((each) => [each.path, ...each.aliases].includes(list));
	return kind ? `${kind.id}:${slug}` : null;
}

const MOST = 60;

/** The listing of an address that may not exist: `card-issuer:fold-card` is the card issuer “fold card”. */
export function sayListing(asked: string): string {
	const [, kind = "", slug = ""] = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec(asked.toLowerCase()) ?? [];
	const words = slug.replaceAll("-", " ").trim();
	if (!words) return quote(asked);
	const known = kindById(kind);
	return known ? `the ${known.singular} ${quote(words)}` : quote(words);
}

function quote(text: string): string {
	return `“${text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text}”`;
}

export const sectionChoices: SectionChoice[] = kinds.map(({ path, short, purpose }) => ({
	href: path,
	label: short,
	purpose,
}));
