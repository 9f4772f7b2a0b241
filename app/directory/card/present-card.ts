import { provenancesOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { ageOf } from "~/listings/facts/headlines";
import { heldUpBy } from "~/listings/facts/present-provenance";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { statusWord } from "~/listings/kinds/status";
import { capitalise } from "~/ui/format";
import type { FigureCard } from "~/ui/page/figure-card";
import type { ListingRecord } from "~db/records";

/** A listing's card, with its first headline number and source. @param today UTC day */
export function presentCard(kind: Kind, listing: ListingRecord, today: string): FigureCard {
	const source = cellSource(kind, listing, today);
	const [lead] = kind.headline;
	const said = lead?.value(source) ?? null;
	// An outdated number is no headline. It goes below, with its date.
	const isOld = said !== null && ageOf(kind, listing, kind.headlineFrom, today) !== null;
	const value = isOld ? null : said;
	const line = kind.tagline(source) ?? "";
	const note = (lead?.lasting ?? lead?.note)?.(source) ?? "";
	// A conditional value is no headline. It goes below, with its condition.
	const forSome = value === null ? kind.headlineFrom.flatMap((key) => source.forSome(key) ?? []) : [];
	const isSaid = said !== null || forSome.length > 0;
	const parts = isSaid ? kind.headlineFrom.flatMap((key) => provenancesOf(kind, listing, key)) : [];
	const isComputed = kind.headlineFrom.some((key) => fieldOf(kind, key)?.derive);
	const status = statusWord(fieldOf(kind, "status"), listing.attributes);
	return {
		what: [capitalise(kind.singular), status?.toLowerCase()].filter(Boolean).join(", "),
		title: listing.name,
		line,
		label: lead?.label ?? "",
		value,
		note: capitalise(
			[
				isOld && `${said} when we last checked`,
				...forSome.filter((words) => !note.includes(words)),
				note !== line && note,
			]
				.filter(Boolean)
				.join("; "),
		),
		...heldUpBy(parts, kind.id, isComputed, today),
	};
}
