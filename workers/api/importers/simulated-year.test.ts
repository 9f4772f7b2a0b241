import { expect, test } from "vitest";
import { kindById } from "~/listings/kinds/all";
import { addDays, dayOf } from "~/ui/format";
import type { Proposal } from "~db/queries/proposals";
import { contentFiles } from "../../../tests/support/content-files";
import { keptProposals } from "../../../tests/support/kept-proposals";
import {
	confirm,
	deskList,
	hash,
	keysFirst,
	pageOf,
	readBefore,
	record,
	type Site,
	shareWithin,
	shownNumber,
	siteOf,
} from "../../../tests/support/simulated-year";
import { IMPORTERS } from "./all";
import { CLOSES, type Importer, type Proposed } from "./importer";
import { judgeAll } from "./keep-parsed";
import { filingCompanies } from "./known-filers";
import { ALONE, ruleCloses, ruleOnChain } from "./rules";

/**
 * A year of importers and of one hour a day at the desk. The desk opens the source of all that it decides: that takes two minutes for a proposal, which says where the
 * number stands, and four for one that is held, and for a value that nobody proposes anything for (15 an hour).
 */
const MINUTES = { day: 60, proposal: 2, held: 4, byHand: 4 };
const DAYS = 365;
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 25, 12);
/** Who says nothing in which days, and who lies. */
const DOWN: Record<string, [number, number]> = { "edgar-filings": [150, 180], "coinbase-close": [150, 180] };
const LIES: Record<string, [number, number]> = {
	"edgar-filings": [100, 107],
	"kraken-close": [200, 207],
	"aave-v3": [260, 267],
};
const isIn = (spans: typeof DOWN, name: string, day: number) =>
	day >= (spans[name]?.[0] ?? Number.POSITIVE_INFINITY) && day < (spans[name]?.[1] ?? 0);

type Kept = ReturnType<typeof keptProposals>;
/** Recorded closes, US dollars by day. */
type Closes = Map<string, number>;
const FIRST_CLOSE = addDays(dayOf(START), -10);

/** What an importer says of what: as its fixture does. */
const PAGES: Record<
	string,
	{ source: string; isFiling?: true; undated?: true; of: (site: Site) => string[] }
> = {
	"edgar-filings": {
		source: "https://www.sec.gov/Archives/edgar/data/1/2/3.htm",
		isFiling: true,
		of: filers,
	},
	"edgar-facts": {
		source: "https://www.sec.gov/Archives/edgar/data/1/2/3-index.htm",
		isFiling: true,
		of: filers,
	},
	"coingecko-treasuries": {
		...{ source: "https://www.coingecko.com/en/treasuries/bitcoin", undated: true },
		of: ({ listings }) => [...listings.keys()].filter((id) => id.startsWith("treasury-company:")),
	},
	"aave-v3": { source: "https://app.aave.com/markets/", isFiling: true, of: () => ["lender:aave-v3-core"] },
	"aave-v4": {
		source: "https://aave.com/docs/reference/parameters",
		isFiling: true,
		of: () => ["lender:aave-wrapped-btc"],
	},
	"defillama-yields": { source: "https://yields.llama.fi/lendBorrow", of: () => ["lender:aave-v3-core"] },
	"morpho-markets": {
		source: "https://app.morpho.org/base/borrow",
		isFiling: true,
		of: () => ["lender:coinbase-morpho"],
	},
	"kraken-fees": {
		source: "https://api.kraken.com/0/public/AssetPairs?pair=XBTUSD",
		of: () => ["exchange:kraken"],
	},
	"peach-fees": { source: "https://api.peachbitcoin.com/v1/info", of: () => ["exchange:peach"] },
	"ishares-holdings": { source: "https://www.ishares.com/us/products/333011/x", of: () => ["etf:ibit-etf"] },
	"ark-holdings": { source: "https://www.ark-funds.com/funds/arkb", of: () => ["etf:arkb-etf"] },
	"bitwise-holdings": { source: "https://bitbetf.com/x", of: () => ["etf:bitb-etf"] },
	"franklin-holdings": { source: "https://www.franklintempleton.com/x", of: () => ["etf:ezbc-etf"] },
	"vaneck-holdings": { source: "https://www.vaneck.com/x", of: () => ["etf:hodl-etf"] },
};

function filers({ listings }: Site): string[] {
	const companies = [...listings.values()].filter(({ kind }) => kind.id === "treasury-company");
	return filingCompanies(companies.map(({ record: one }) => one)).map(({ listing }) => listing.id);
}

/** The world: what a number truly is, and since when. */
type Truth = { value: number; since: string; isMoving: boolean };
const lieOf = (value: number, day: number) => rounded(value * (1.2 + (day % 7) / 20));
const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(4)));
/** What bitcoin cost at the end of a day. */
const closeOf = (day: string) =>
	90_000 + Math.round(20_000 * Math.sin(Date.parse(day) / DAY / 20)) + Math.round(hash(day) * 500);

test(`an hour a day keeps more than 90% of key values within their shelf life (${MINUTES.byHand} minutes by hand, ${MINUTES.proposal} a proposal, ${MINUTES.held} one that is held), and nobody's lie is ever shown`, () => {
	const site = siteOf(contentFiles, START, ["podcast"]);
	expect(site.listings.size).toBeGreaterThanOrEqual(366);
	readBefore(site, START);
	const world = worldOf(site);
	const kept = keptProposals();
	const closes: Closes = new Map();
	const lies = new Set<string>();
	const shares: number[] = [];
	const done = { byHand: 0, proposal: 0, held: 0, rejected: 0, byRule: 0 };

	for (let day = 0; day < DAYS; day++) {
		const now = START + day * DAY;
		const today = dayOf(now);
		turn(world, today);
		for (const importer of IMPORTERS) {
			const every = Math.max(1, Math.round(importer.interval / DAY));
			if (day % every !== 0 || isIn(DOWN, importer.name, day)) continue;
			const isLying = isIn(LIES, importer.name, day);
			const said = sayings(importer, site, world, closes, { day, now, isLying });
			if (isLying) for (const { listing, field, value } of said) lies.add(`${listing} ${field} ${value}`);
			keep(importer, said, site, kept, now);
		}
		done.byRule += ruleBoth(site, kept, closes, now);
		hourAtDesk(site, world, kept, closes, now, done);
		kept.forget();
		for (const lie of lies) {
			const [listing = "", field = "", value] = lie.split(" ");
			const truth = world.get(`${listing} ${field}`)?.value;
			const shown = listing === CLOSES ? closes.get(field) : shownNumber(site, listing, field);
			if (shown === Number(value) && truth !== shown) throw new Error(`${lie} is shown on ${today}`);
		}
		shares.push(shareWithin(site, today));
	}
	expect(lies.size).toBeGreaterThan(20);
	expect(done.rejected).toBeGreaterThan(0);
	expect(done.byRule).toBeGreaterThan(300);
	// Every close that is recorded is the day's, and none is missing.
	for (const [day, usd] of closes) expect(Math.abs(usd / closeOf(day) - 1), day).toBeLessThan(0.01);
	expect(closes.size).toBe(DAYS - 1 + 10);
	expect(Math.min(...shares)).toBeGreaterThan(0.9);
}, 300_000);

function worldOf(site: Site): Map<string, Truth> {
	const world = new Map<string, Truth>();
	for (const [id, { kind, due }] of site.listings)
		for (const { key, from } of due) {
			const value = shownNumber(site, id, key);
			const isMoving = kind.fields.find((field) => field.key === key)?.moves === true;
			if (value !== null) world.set(`${id} ${key}`, { value, since: from.asOf ?? "2026-11-01", isMoving });
		}
	for (const { name, fields } of IMPORTERS)
		for (const id of PAGES[name]?.of(site) ?? [])
			for (const field of fields) {
				const value = shownNumber(site, id, field);
				if (field.includes(".") && value !== null)
					world.set(`${id} ${field}`, { value, since: "2026-11-01", isMoving: false });
			}
	return world;
}

/** A day passes: what moves changes about every week, other numbers about every four months. */
function turn(world: Map<string, Truth>, today: string) {
	for (const [key, truth] of world) {
		const chance = hash(`${key} ${today}`);
		if (chance > (truth.isMoving ? 1 / 7 : 1 / 120)) continue;
		const factor = 1 + (hash(`${today} ${key}`) - 0.5) / 10;
		world.set(key, {
			...truth,
			value: Math.min(rounded(truth.value * factor), truth.value < 1 ? 0.89 : 2e7),
			since: today,
		});
	}
}

function sayings(
	importer: Importer,
	site: Site,
	world: Map<string, Truth>,
	closes: Closes,
	{ day, now, isLying }: { day: number; now: number; isLying: boolean },
): Proposed[] {
	const today = dayOf(now);
	if (importer.rule === "daily-close") {
		const days: string[] = [];
		for (let at = FIRST_CLOSE; at < today; at = addDays(at, 1)) if (!closes.has(at)) days.push(at);
		const source = importer.asks({ listings: [], today, closesFrom: FIRST_CLOSE })[0]?.url ?? "";
		return days.map((at) => {
			const value = (isLying ? 1.3 : 1) * closeOf(at) + (importer.name === "kraken-close" ? 0 : 20);
			return { listing: CLOSES, field: at, value, source, asOf: at, snippet: "" };
		});
	}
	const page = PAGES[importer.name];
	if (!page) return [];
	return page.of(site).flatMap((listing) =>
		importer.fields.flatMap((field): Proposed[] => {
			const truth = world.get(`${listing} ${field}`);
			if (!truth) return [];
			// Filings come when something has changed; all others say every time what is so today.
			if (importer.name.startsWith("edgar") && truth.since < addDays(today, -3) && !isLying) return [];
			const { source, isFiling, undated } = page;
			const value = isLying ? lieOf(truth.value, day) : truth.value;
			const asOf = undated ? null : isFiling && !importer.rule ? truth.since : today;
			return [{ listing, field, value, source, asOf, snippet: `${value}`, ...(isFiling && { isFiling }) }];
		}),
	);
}

function keep(importer: Importer, said: Proposed[], { listings, gradeOf }: Site, kept: Kept, now: number) {
	const judging = {
		...{ importer, gradeOf, rawKey: "imports/x", today: dayOf(now), now },
		kind: importer.kind === null ? null : (kindById(importer.kind) ?? null),
		listings: new Map([...listings].map(([id, listed]) => [id, listed.record])),
	};
	const { rows, said: values } = judgeAll(said, judging);
	kept.keep(importer.name, rows, values, now);
}

/** What the rules record of closes and of numbers on chain, and what they bring before a person. */
function ruleBoth(site: Site, kept: Kept, closes: Closes, now: number): number {
	const last = [...closes].sort().at(-1)?.[1] ?? null;
	const byDay = ruleCloses(kept.waitingFor("daily-close", ALONE), last, now);
	const checks = new Set(IMPORTERS.flatMap(({ name, isCheck }) => (isCheck ? [name] : [])));
	const onChain = ruleOnChain(kept.waitingFor("on-chain", ALONE), now, checks);
	for (const same of [...byDay.recorded, ...onChain.recorded]) {
		const best =
			same.find(({ importer }) => importer === "kraken-close" || importer === "aave-v3") ?? same[0];
		if (best?.listing === CLOSES) closes.set(best.field, Number(JSON.parse(best.value)));
		else if (best) record(site, best.listing, saidBy(best), "rule:on-chain", now);
		for (const { id } of same) kept.settle(id, "recorded");
	}
	kept.hold([...byDay.held, ...onChain.held]);
	return byDay.recorded.length + onChain.recorded.length;
}

const saidBy = ({ field, value, source, asOf, grade }: Proposal) => ({
	...{ field, value: JSON.parse(value) as unknown, source, asOf, isFiling: grade === "filing" },
});
/** What one hour does: the list from its top, as long as there is time. */
function hourAtDesk(
	site: Site,
	world: Map<string, Truth>,
	kept: Kept,
	closes: Closes,
	now: number,
	done: Record<"byHand" | "proposal" | "held" | "rejected" | "byRule", number>,
) {
	let minutes = MINUTES.day;
	const open = kept.open();
	for (const close of open.filter(({ listing }) => listing === CLOSES)) {
		if (minutes < MINUTES.held) return;
		minutes -= MINUTES.held;
		done.held++;
		const usd = Number(JSON.parse(close.value));
		const isRight = Math.abs(usd / closeOf(close.field) - 1) < 0.01;
		if (isRight && !closes.has(close.field)) closes.set(close.field, usd);
		if (!isRight) done.rejected++;
		kept.settle(close.id, isRight ? "accepted" : "rejected");
	}
	for (const { listing, key, proposal } of keysFirst(site, deskList(site, open, now))) {
		const cost = proposal ? (proposal.heldWhy ? MINUTES.held : MINUTES.proposal) : MINUTES.byHand;
		if (minutes < cost) return;
		minutes -= cost;
		if (!proposal) {
			done.byHand++;
			readByHand(site, world, listing, key, now);
			continue;
		}
		done[proposal.heldWhy ? "held" : "proposal"]++;
		// Whoever opens the source sees whether it says so.
		const isTrue = JSON.parse(proposal.value) === world.get(`${listing} ${proposal.field}`)?.value;
		const isTaken = isTrue && record(site, listing, saidBy(proposal), "user-desk", now);
		if (!isTaken) done.rejected++;
		kept.settle(proposal.id, isTaken ? "accepted" : "rejected");
	}
}

/** A page is opened: it says the same, or another number, of today. */
function readByHand(site: Site, world: Map<string, Truth>, listing: string, key: string, now: number) {
	const truth = world.get(`${listing} ${key}`);
	const isSame = !truth || shownNumber(site, listing, key) === truth.value;
	if (isSame) return confirm(site, listing, key, now);
	const listed = site.listings.get(listing)?.record;
	const from = listed?.provenance[key];
	const said = {
		field: key,
		value: truth.value,
		source: pageOf(from?.sourceUrl ?? null, { website: listed?.website ?? null }),
		asOf: dayOf(now),
		isFiling: from?.grade === "filing",
	};
	return record(site, listing, said, "user-desk", now) || confirm(site, listing, key, now);
}

test(`today's key values are nearly all read within 40 days, at ${MINUTES.day / MINUTES.byHand} an hour and an hour a day`, () => {
	const site = siteOf(contentFiles, START, ["podcast"]);
	for (let day = 0; day < 40; day++) {
		const now = START + day * DAY;
		for (const { listing, key } of keysFirst(site, deskList(site, [], now)).slice(
			0,
			MINUTES.day / MINUTES.byHand,
		))
			confirm(site, listing, key, now);
	}
	expect(shareWithin(site, dayOf(START + 40 * DAY))).toBeGreaterThan(0.9);
});
