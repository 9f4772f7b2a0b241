import { presentNewest } from "~/listings/facts/present-item";
import { markOf } from "~/listings/facts/provenance";
import { asOfWords } from "~/listings/facts/value-mark";
import { heroValue } from "~/listings/offers/loan/hero-value";
import { amountWords } from "~/listings/values/words";
import type { LoanRecord } from "~/loan/loan-records.server";
import { formatRatio, grouped, hostOf, plural } from "~/ui/format";
import type { NamedNews } from "~db/queries/news";
import { coverageOf } from "../contents/coverage-bar";
import type { Total } from "../contents/present";

export type HomeData = {
	totals: Total[];
	news: NamedNews[];
	/** Offers of all lenders; null where there are more lenders than were read. */
	offers: number | null;
	/** Lenders with an offer that could be the headline. */
	mayHead: LoanRecord[];
};

export function presentHome({ totals, news, offers, mayHead }: HomeData, today: string) {
	return {
		hero: presentHero(mayHead, today),
		extent: extentOf(totals.find(({ kind }) => kind === "lender")?.total ?? 0, offers),
		doors: presentDoors(totals),
		known: presentKnown(totals),
		news: news.map((item) => presentNewest(item, today)),
	};
}

type HomeView = ReturnType<typeof presentHome>;
export type HeroView = NonNullable<HomeView["hero"]>;
export type DoorView = HomeView["doors"][number];
export type KnownView = NonNullable<HomeView["known"]>;

function extentOf(lenders: number, offers: number | null): string | null {
	if (lenders === 0) return null;
	const words = [plural(lenders, "lender", "lenders")];
	if (offers !== null) words.push(plural(offers, "offer", "offers"));
	return words.join(", ");
}

function presentHero(records: readonly LoanRecord[], today: string) {
	const found = heroValue(records, today);
	const source = found && linkOf(found.offer.source);
	if (!found || !source) return null;
	const { record, offer, perYear } = found;
	const provenance = record.provenance[offer.id];
	const size =
		offer.amount_max === null
			? ""
			: ` up to ${amountWords(offer.amount_max, offer.amount_max_currency ?? "USD")}`;
	const fee = offer.fee ? `a ${formatRatio(offer.fee)} fee` : "no fee";
	return {
		href: `/lenders/${record.lender.lender}`,
		name: record.lender.name,
		label: `yearly cost of a loan${size}`,
		value: formatRatio(perYear),
		source,
		asOf: asOfWords(offer.as_of, today),
		reads: `${formatRatio(offer.apr ?? 0)} interest and ${fee}`,
		mark: markOf(provenance ?? { confidence: "sourced", asOf: offer.as_of, grade: "own" }, today),
	};
}

function presentDoors(totals: readonly Total[]) {
	const count = (kind: string) => totals.find((each) => each.kind === kind)?.total || null;
	const said = (kind: string, unit = "") => {
		const number = count(kind);
		return number === null ? null : `${grouped(number, 0)}${unit}`;
	};
	return [
		{
			href: "/keep",
			title: "Custody",
			purpose:
				"Compare custody services, exchanges and funds by yearly cost, by who controls the keys and by what happens if you lose one.",
			questions: [
				{ href: "/custody", label: "Custody services", count: said("custodian") },
				{ href: "/exchanges", label: "Exchanges by the real cost of buying", count: said("exchange") },
				{ href: "/etfs", label: "Bitcoin ETFs by yearly fee", count: said("etf") },
			],
		},
		{
			href: "/cards",
			title: "Cards",
			purpose: "Compare bitcoin cards by yearly rewards after fees, and find places that accept bitcoin.",
			questions: [
				{ href: "/cards", label: "What would a card pay me?", count: said("card-issuer", " cards") },
				{
					href: "/bitcoin-friendly-businesses",
					label: "Places that accept bitcoin",
					count: said("business"),
				},
				{ href: "/calculators/retirement", label: "How long does my bitcoin last?", count: null },
			],
		},
		{
			href: "/keep?heirs=no",
			title: "Inheritance",
			purpose: "See what your heirs would need, who could reach your bitcoin too soon and what a plan costs.",
			questions: [
				{
					href: "/keep?heirs=no",
					label: "Can your heirs handle a key?",
					count: null,
				},
				{ href: "/calculators/key-loss", label: "How likely am I to lose my keys?", count: null },
				{ href: "/calculators/estate", label: "How much would each heir get?", count: null },
			],
		},
	];
}

function presentKnown(totals: readonly Total[]) {
	const listings = totals.reduce((sum, { total }) => sum + total, 0);
	if (listings === 0) return null;
	const sum = (part: "recent" | "old" | "general" | "unknown") =>
		totals.reduce((all, { coverage }) => all + coverage[part], 0);
	const all = coverageOf({
		recent: sum("recent"),
		old: sum("old"),
		general: sum("general"),
		unknown: sum("unknown"),
	});
	const [general, unknown, old] = [Math.round(all.general), Math.round(all.unknown), Math.round(all.old)];
	// Rounding errors go to the sourced share, so that the three add up.
	const sourced = 100 - general - unknown;
	return {
		listings: plural(listings, "listing", "listings"),
		sourced,
		coverage: { recent: sourced - old, old, general, unknown },
	};
}

/** Only web addresses become links, because a source can be any text. */
function linkOf(url: string | null): { href: string; host: string } | null {
	if (!url || !URL.canParse(url)) return null;
	const { protocol } = new URL(url);
	return protocol === "https:" || protocol === "http:" ? { href: url, host: hostOf(url) } : null;
}
