import { Parser } from "htmlparser2";
import type { TextBody } from "../../../app/learn/text/slots";
import { liveStatements } from "../../../app/listings/facts/choose-statement";
import type { Database } from "../../../db/database";
import { type CitingListing, type LinkUse, readChangedListings, saveUses } from "../../../db/queries/links";
import { readBodies, readLinkingTexts, saveTextLinks } from "../../../db/queries/text-links";
import { DAY, MINUTE } from "../../../db/time";

/** Listings a run, some 40 statements each. */
const MOST_LISTINGS = 100;
/** A transaction with an earlier time may still be running. */
const SETTLED_AFTER = 10 * MINUTE;

type UsesRun = {
	db: Database;
	now: number;
	random: () => number;
};

/** Listings changed since the last run. A new address is checked within a day. */
export async function followUses({ db, now, random }: UsesRun): Promise<void> {
	const listings = await readChangedListings(db, now - SETTLED_AFTER, MOST_LISTINGS);
	const last = listings.at(-1);
	if (!last) return;
	const found = listings
		.map((listing) => ({ listing, uses: usesOf(listing) }))
		.filter(({ listing, uses }) => !isSame(listing, uses));
	const uses = found.flatMap((each) => each.uses);
	const urls = new Set(uses.map(({ url }) => url));
	const before = new Set(found.flatMap(({ listing }) => listing.uses.map(({ url }) => url)));
	await saveUses(db, {
		changed: found.map(({ listing }) => listing.id),
		uses,
		last,
		dropped: [...before].filter((url) => !urls.has(url)),
		fresh: [...urls]
			.filter((url) => !before.has(url))
			.map((url) => ({ url, dueAt: now + Math.round(random() * DAY) })),
	});
}

function isSame({ uses: kept }: CitingListing, uses: LinkUse[]): boolean {
	const words = (some: LinkUse[]) =>
		some.map(({ url, isWebsite, fields }) => JSON.stringify([url, isWebsite, fields])).sort();
	return JSON.stringify(words(kept)) === JSON.stringify(words(uses));
}

/** Includes its notes. Figures have the sources of their listings. @param json a stored `TextBody` */
function linksIn(json: string): string[] {
	const { html = [], notes = {} } = JSON.parse(json) as Partial<TextBody>;
	const found = new Set<string>();
	const parser = new Parser({
		onopentag(name, { href }) {
			if (name === "a" && href && isWebAddress(href)) found.add(href);
		},
	});
	// Parts are separated by gaps for what is drawn with the page. No link reaches across.
	for (const part of [...html, ...Object.values(notes)]) parser.write(part);
	parser.end();
	return [...found].sort();
}

const LONGEST = 2000;

/** Its website, and every source of a current fact. None if it was merged. */
export function usesOf({ id, website, isMerged, facts }: CitingListing): LinkUse[] {
	const fields = new Map<string, Set<string>>();
	const cite = (url: string | null, field: string | null) => {
		if (url === null || !isWebAddress(url)) return;
		const cited = fields.get(url) ?? new Set();
		if (field !== null) cited.add(field);
		fields.set(url, cited);
	};
	if (isMerged) return [];
	cite(website, null);
	for (const { field, sourceUrl, otherSources } of liveStatements(facts))
		for (const url of [sourceUrl, ...otherSources]) cite(url, field);
	return [...fields].map(([url, cited]) => ({
		listingId: id,
		url,
		isWebsite: url === website,
		fields: JSON.stringify([...cited].sort()),
	}));
}

/** http or https, and not too long. */
function isWebAddress(url: string): boolean {
	return url.length <= LONGEST && /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Texts a run that are read whole. */
const MOST_TEXTS = 25;

/** Texts with a new revision, a few per run, and texts that are gone. */
export async function followTexts({ db, now, random }: UsesRun): Promise<void> {
	const all = await readLinkingTexts(db);
	const gone = all.filter(({ revision }) => revision === null);
	const other = all.filter(({ revision, kept }) => revision !== null && revision !== kept?.revision);
	if (gone.length === 0 && other.length === 0) return;
	const some = other.slice(0, MOST_TEXTS);
	const bodies =
		some.length === 0
			? []
			: await readBodies(
					db,
					some.map(({ id }) => id),
				);
	const looked = bodies.map(({ id, revision, body }) => ({ textId: id, revision, urls: linksIn(body) }));
	const urls = new Set(looked.flatMap((text) => text.urls));
	const before = new Set([...gone, ...some].flatMap(({ kept }) => kept?.urls ?? []));
	await saveTextLinks(db, {
		looked,
		gone: gone.map(({ id }) => id),
		dropped: [...before].filter((url) => !urls.has(url)),
		fresh: [...urls]
			.filter((url) => !before.has(url))
			.map((url) => ({ url, dueAt: now + Math.round(random() * DAY) })),
	});
}
