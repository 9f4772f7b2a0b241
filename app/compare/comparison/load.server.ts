import type { AppLoadContext } from "@remix-run/cloudflare";
import { fallOf } from "~/listings/fall-of";
import { cellSource } from "~/listings/format-value";
import { readKeptListings } from "~/listings/kept-listings.server";
import { kindById } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { sayListing } from "~/listings/listing-words";
import { sectionChoices } from "~/listings/section-choices";
import { fallScale, presentFall } from "~/ui/fall";
import { dayOf, formatMoment } from "~/ui/format";
import { tileOf } from "~/ui/tile-of";
import type { WeighedRecord } from "~db/queries/listings";
import { compareGroups, type RowGroup } from "./compare-rows";
import { compareWords } from "./compare-words";
import { type ItemRef, itemId, parseItems, printItems } from "./items-param";
import { knowledgeGroup } from "./knowledge-rows";
import type { CompareRow, CompareView } from "./view";

type LoadArgs = { context: AppLoadContext; request: Request };

/** A listing as read, with the kind it is of. */
type Found = WeighedRecord & { kindOf: Kind };

/** What is compared, before it is put into words for the page or the CSV. */
export type Comparison = {
	items: ItemRef[];
	found: Found[];
	groups: RowGroup[];
	problems: string[];
	/** UTC day. */
	today: string;
	/** UTC milliseconds of the copy, when it is shown because the database did not answer. */
	degradedSince: number | null;
};

/** Reads what the address asks to compare, in one query, in the order asked for. */
export async function readComparison({ context, request }: LoadArgs): Promise<Comparison> {
	const { items, problems } = parseItems(new URL(request.url).searchParams);
	const ids = items.map(itemId);
	const { byId, degradedSince } = await readKeptListings(context, ids);
	const found: Found[] = [];
	for (const id of ids) {
		const record = byId.get(id);
		const kindOf = record && kindById(record.kind);
		if (kindOf && found.some((other) => other.id === record.id))
			problems.push(`${sayListing(id)} and ${sayListing(record.id)} are one listing now: it is shown once.`);
		else if (kindOf) found.push({ ...record, kindOf });
		else problems.push(`We do not list ${sayListing(id)}.`);
	}
	const today = dayOf(context.now());
	const compared = found.map((listing) => ({ ...listing, kind: listing.kindOf }));
	const groups = [...compareGroups(compared, today), ...knowledgeGroup(compared, today)];
	return {
		items: found.map(({ kind, slug }) => ({ kind, slug })),
		found,
		groups,
		problems,
		today,
		degradedSince,
	};
}

/** The comparison that the address asks for, ready to draw. What cannot be shown is said in `problems`. */
export async function loadCompare({ context, request }: LoadArgs): Promise<CompareView> {
	const { items, found, groups, problems, today, degradedSince } = await readComparison({
		context,
		request,
	});
	const wanted = new URL(request.url).searchParams.get("differences");
	const canonical = printItems(items);
	const alike = labelsOf(groups, "alike");
	const unknown = labelsOf(groups, "unknown");
	const differencesOnly = alike.length + unknown.length > 0 && wanted !== "0";
	const falls = found.flatMap((listing) => fallOf(listing.kindOf, listing, today) ?? []);
	const scale = falls.length === found.length ? fallScale(falls) : null;
	const kind = found.every((listing) => listing.kind === found[0]?.kind) ? (found[0]?.kindOf ?? null) : null;
	return {
		...compareWords({
			names: found.map((listing) => listing.name),
			kind,
			falls: scale !== null,
			marksBest: groups.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell.best))),
		}),
		items: found.map((listing, at) => ({
			...presentItem(listing, today),
			removeHref: printItems(items.toSpliced(at, 1)),
			fall: scale !== null && falls[at] ? presentFall(falls[at], scale) : null,
		})),
		kind: kind && { id: kind.id, path: kind.path, short: kind.short, singular: kind.singular },
		sections: items.length < 2 ? sectionChoices : [],
		fallScale: scale,
		groups: groups
			.map(({ heading, rows }) => ({
				heading,
				rows: rows
					.filter((row) => !(row.same && differencesOnly))
					.map((row) => ({ ...row, cells: row.cells.map(({ provenance, computed, ...cell }) => cell) })),
			}))
			.filter((group) => group.rows.length > 0),
		alike,
		unknown,
		problems,
		differencesOnly,
		toggleHref: differencesOnly ? `${canonical}&differences=0` : canonical,
		csvHref: canonical.replace("/compare", "/compare.csv"),
		canonical,
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

function labelsOf(groups: RowGroup[], same: CompareRow["same"]): string[] {
	return groups.flatMap((group) => group.rows.filter((row) => row.same === same).map((row) => row.label));
}

function presentItem(listing: Found, today: string) {
	const { id, slug, name, kindOf } = listing;
	return {
		id,
		name,
		href: `${kindOf.path}/${slug}`,
		tagline: kindOf.tagline(cellSource(kindOf, listing, today)),
		tile: tileOf(slug, name),
	};
}
