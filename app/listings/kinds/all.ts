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
