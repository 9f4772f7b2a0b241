import { kindById } from "~/listings/kinds/all";
import { joins } from "~/listings/offers/provider-joins";
import { joinWords } from "~/ui/format";
import type { Document } from "~db/documents";

const ROLES: Record<string, string> = {
	custodian: "keeps bitcoin",
	inheritance: "passes it on",
	lender: "lends",
	"card-issuer": "has a card",
};

/** Each provider that is made of several listings, by the name that they share. One of a single listing is found by that. */
export function providerDocuments(): Document[] {
	return joins.map(({ provider, name, listings }) => {
		const kinds = Object.keys(listings);
		const roles = joinWords(kinds.map((kind) => ROLES[kind] ?? kind));
		return {
			id: `provider:${provider}`,
			name,
			knownAs: `${name}, keep and pass on \n${kinds.map((kind) => kindById(kind)?.short ?? "").join(", ")}`,
			about: "Keys, cost a year, insurance, what heirs must have, know and do, and what if the firm is gone.",
			notes: "",
			href: `/keep/${provider}`,
			what: "Keep and pass on",
			line: `One record: ${roles}.`,
			// After the listings it joins, which have the same name.
			weight: 0.5,
		};
	});
}
