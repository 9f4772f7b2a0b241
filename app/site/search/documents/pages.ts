import { kindByPath } from "~/listings/kinds/all";
import { type Page, pages } from "~/pages";
import type { Document } from "~db/documents";

type Words = { line: string; soughtBy: string };

/**
 * What the pages with a name are about, in a line that is shown and in words that are only looked for. Not in the register, which
 * every browser reads; what the list of a kind is about stands in the kind's own file.
 */
const wordsOfPages: Record<string, Words> = {
	"/calculators": {
		line: "Loans, buying and holding, cards, estates and markets, with the formula beside each answer.",
		soughtBy: "calculator, tools, work out",
	},
	"/risk-simulator": {
		line: "How often a loan like yours was called and sold in bitcoin’s history.",
		soughtBy: "simulation, backtest, Monte Carlo, liquidation, margin call, crash",
	},
	"/risk-score": {
		line: "Eight questions about a loan: how risky it is, and what would lower it.",
		soughtBy: "rate my loan, safe lender, risk assessment",
	},
	"/price-story": {
		line: "Every daily close since July 2010, with halvings, highs, lows and what happened.",
		soughtBy: "bitcoin price, chart, history, halving, all-time high, drawdown",
	},
	"/featured-etf": {
		line: "The US spot fund with the lowest yearly fee, chosen by a rule and by nobody.",
		soughtBy: "cheapest ETF, best bitcoin ETF",
	},
	"/what-are-options": {
		line: "Calls and puts in plain words, and what six strategies pay at expiry.",
		soughtBy: "call, put, Greeks, delta, covered call, strike",
	},
	"/bitcoin-learning-center": {
		line: "Thirty-two short lessons, each with an example worked out and two questions.",
		soughtBy: "learn, course, lessons, beginner, how does it work, education",
	},
	"/what-is-bitcoin": {
		line: "What it is, what it is not, what can go wrong, and what one can do with it.",
		soughtBy: "what is bitcoin, btc, beginner, explained, basics",
	},
	"/articles": {
		line: "How loans, custody, cards and funds work, where they go wrong, and what differs between firms.",
		soughtBy: "guides, articles, reading",
	},
	"/glossary": {
		line: "The words of the field, each in two or three sentences.",
		soughtBy: "terms, definitions, dictionary, meaning, jargon",
	},
	"/lending-history": {
		line: "What opened, what failed and what was learnt since 2012, each event with its sources.",
		soughtBy: "history, Celsius, BlockFi, FTX, Genesis, Voyager, bankruptcy, timeline",
	},
	"/corrections": {
		line: "What we showed and had to replace, with what it was, what it is and who says so.",
		soughtBy: "errata, changes, mistakes, wrong",
	},
	"/methodology": {
		line: "The weights, tables and versions behind every score, printed from the code.",
		soughtBy: "how is it computed, weights, quality score, sources, confidence",
	},
};

/** The pages for everybody that have a name, by that name. */
export function pageDocuments(): Document[] {
	return pages.flatMap((page) => {
		const name = page.title ?? page.menu;
		return name && page.audience === "everybody" ? [documentOf(page, name)] : [];
	});
}

function documentOf({ path }: Page, name: string): Document {
	const { line, soughtBy } = wordsOf(path);
	const kind = kindByPath(path);
	return {
		id: path,
		name,
		knownAs: `${kind?.heading ?? ""} \n${soughtBy}`,
		about: `${line} \n${kind?.purpose ?? ""}`,
		notes: "",
		href: path,
		what: "Page",
		line,
		weight: 2,
	};
}

/** @throws Error for a page that has a name and of which nothing is said: it would be found by its name alone */
function wordsOf(path: string): Words {
	const kind = kindByPath(path);
	const said = kind ? { line: kind.lede, soughtBy: kind.soughtBy } : wordsOfPages[path];
	if (!said)
		throw new Error(`nothing is said of ${path}, for whoever searches: app/site/search/documents/pages.ts`);
	return said;
}
