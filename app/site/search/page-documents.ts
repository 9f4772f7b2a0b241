import { kindByPath } from "~/listings/kinds/all";
import { type Page, pageName } from "~/page";
import { pages } from "~/pages";
import type { Document } from "~db/queries/documents";

type Words = { line: string; soughtBy: string };

/**
 * A line about each page that has a name, which results show, and words that only the search reads. A kind's file says this of its own list.
 */
const wordsOfPages: Record<string, Words> = {
	"/keep": {
		line: "Who keeps your bitcoin, what that costs a year, and what your heirs must have, know and do.",
		soughtBy: "custody and inheritance, keep, pass on, heirs, children, vault, keys, estate, cost a year",
	},
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
		line: "What opened, what failed and what was learned since 2012, each event with its sources.",
		soughtBy: "history, Celsius, BlockFi, FTX, Genesis, Voyager, bankruptcy, timeline",
	},
	"/news": {
		line: "Rates, holdings, fees and statuses that changed: from what, to what, who says so.",
		soughtBy: "news, what changed, changes, latest, data desk, rate change, announcements",
	},
	"/reviews": {
		line: "What people who used something say of it, each read by a person before it was shown.",
		soughtBy: "reviews, ratings, stars, opinions, experiences, feedback, testimonials",
	},
	"/newsletter": {
		line: "What changed in the data, once a week by mail, and only when something did.",
		soughtBy: "newsletter, digest, e-mail, subscribe, mailing list, updates",
	},
	"/contact": {
		line: "Write to the people behind the data.",
		soughtBy: "contact, contact us, e-mail, press, support, feedback, message",
	},
	"/corrections": {
		line: "What we showed and had to replace, with what it was, what it is and who says so.",
		soughtBy: "errata, changes, mistakes, wrong",
	},
	"/methodology": {
		line: "Where values come from and which source is shown, and the weights behind every score.",
		soughtBy: "how is it computed, weights, quality score, sources, confidence, grades, freshness",
	},
	"/data": {
		line: "Every list, the prices, the glossary and the history of lending as files, with their licenses and fields.",
		soughtBy: "download, dataset, CSV, JSON, API, open data, license, export, feed, RSS, Atom",
	},
	"/data/quality": {
		line: "How many key values of each section are known, up to date, and read once or twice; day by day.",
		soughtBy:
			"quality, coverage, shelf life, maximum age, freshness, age of data, how old, median age, read twice, verified",
	},
	"/directory": {
		line: "Every section: how much is in it, how it is known, how old it is, and what goes out of date.",
		soughtBy: "directory, sections, everything, all listings, coverage, site map",
	},
	"/about-us": {
		line: "What Plumbline does, what it does not do, who writes, and what is not settled yet.",
		soughtBy: "who are you, team, imprint, company, owner, operator",
	},
	"/editorial-policy": {
		line: "How we choose, check and correct what stands here, and what money may not buy.",
		soughtBy:
			"disclosure, conflicts of interest, sponsored, affiliate, advertising, corrections, independence",
	},
	"/terms-of-service": {
		line: "What you may expect of this site and do with what it publishes.",
		soughtBy: "terms of use, conditions, license, reuse, legal",
	},
	"/privacy-policy": {
		line: "Each cookie, each table that holds something of a person, how long, and how to have it deleted.",
		soughtBy: "cookies, personal data, GDPR, delete my data, tracking, local storage, consent",
	},
	"/disclaimer": {
		line: "No advice, values that change without notice, and what our calculators leave out.",
		soughtBy: "advice, liability, risk warning, legal",
	},
};

/** The pages for everybody that have a name, by that name. */
export function pageDocuments(): Document[] {
	return pages.flatMap((page) => {
		const name = pageName(page);
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

/** @throws Error for a named page without words, because a search would only find its name */
function wordsOf(path: string): Words {
	const kind = kindByPath(path);
	const said = kind ? { line: kind.lede, soughtBy: kind.soughtBy } : wordsOfPages[path];
	if (!said) throw new Error(`Add a line about ${path} to wordsOfPages in app/site/search/page-documents.ts`);
	return said;
}
