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
		line: "Compare who holds the keys, the yearly cost and what your heirs would need to do.",
		soughtBy: "custody and inheritance, keep, pass on, heirs, children, vault, keys, estate, cost a year",
	},
	"/calculators": {
		line: "Loans, buying and holding, cards, estates and markets, with the formula for each answer.",
		soughtBy: "calculator, tools, work out",
	},
	"/risk-simulator": {
		line: "How often a loan like yours would have been liquidated in bitcoin’s history.",
		soughtBy: "simulation, backtest, Monte Carlo, liquidation, margin call, crash",
	},
	"/risk-score": {
		line: "Eight questions that show how risky a loan is and how to lower the risk.",
		soughtBy: "rate my loan, safe lender, risk assessment",
	},
	"/price-story": {
		line: "Bitcoin’s daily price since July 2010, with halvings, highs, lows and major events.",
		soughtBy: "bitcoin price, chart, history, halving, all-time high, drawdown",
	},
	"/featured-etf": {
		line: "The US spot bitcoin ETF with the lowest yearly fee, picked by a fixed rule.",
		soughtBy: "cheapest ETF, best bitcoin ETF",
	},
	"/what-are-options": {
		line: "Calls and puts in plain English, and what six strategies pay at expiry.",
		soughtBy: "call, put, Greeks, delta, covered call, strike",
	},
	"/bitcoin-learning-center": {
		line: "Thirty-two short lessons, each with a worked example and two questions.",
		soughtBy: "learn, course, lessons, beginner, how does it work, education",
	},
	"/what-is-bitcoin": {
		line: "What bitcoin is, what it isn’t, what you can do with it and what can go wrong.",
		soughtBy: "what is bitcoin, btc, beginner, explained, basics",
	},
	"/articles": {
		line: "How loans, custody, cards and funds work, where they go wrong, and how companies differ.",
		soughtBy: "guides, articles, reading",
	},
	"/glossary": {
		line: "Bitcoin and lending terms, each in two or three sentences.",
		soughtBy: "terms, definitions, dictionary, meaning, jargon",
	},
	"/lending-history": {
		line: "Bitcoin lenders that opened and failed since 2012, with lessons and sources.",
		soughtBy: "history, Celsius, BlockFi, FTX, Genesis, Voyager, bankruptcy, timeline",
	},
	"/news": {
		line: "Recent changes to rates, fees, limits and bitcoin holdings, with sources.",
		soughtBy: "news, what changed, changes, latest, data desk, rate change, announcements",
	},
	"/reviews": {
		line: "Reviews from people who used a lender, card or custodian. We read each one first.",
		soughtBy: "reviews, ratings, stars, opinions, experiences, testimonials",
	},
	"/newsletter": {
		line: "A weekly email with what changed in our data. No news, no email.",
		soughtBy: "newsletter, digest, e-mail, subscribe, mailing list, updates",
	},
	"/contact": {
		line: "Email us about our data.",
		soughtBy: "contact, contact us, e-mail, press, support, feedback, message",
	},
	"/corrections": {
		line: "Figures we corrected, with the old figure, the new figure and the source.",
		soughtBy: "errata, changes, mistakes, wrong",
	},
	"/methodology": {
		line: "Where our figures come from, how we choose sources, and the weights behind each score.",
		soughtBy: "how is it computed, weights, quality score, sources, confidence, grades, freshness",
	},
	"/data": {
		line: "Download every list, daily prices, the glossary and lending history, with licenses.",
		soughtBy: "download, dataset, CSV, JSON, API, open data, license, export, feed, RSS, Atom",
	},
	"/data/quality": {
		line: "How much of our key data is known, up to date and confirmed, day by day.",
		soughtBy:
			"quality, coverage, shelf life, maximum age, freshness, age of data, how old, median age, read twice, verified",
	},
	"/directory": {
		line: "What we list in each section, and how complete and current it is.",
		soughtBy: "directory, sections, everything, all listings, coverage, site map",
	},
	"/about-us": {
		line: "What Plumbline does and doesn’t do, who runs it and how we make money.",
		soughtBy: "who are you, team, imprint, company, owner, operator",
	},
	"/editorial-policy": {
		line: "How we choose, check and correct what we publish, and what money can’t buy.",
		soughtBy:
			"disclosure, conflicts of interest, sponsored, affiliate, advertising, corrections, independence",
	},
	"/terms-of-service": {
		line: "What you can expect from this site, and how you may use what it publishes.",
		soughtBy: "terms of use, conditions, license, reuse, legal",
	},
	"/privacy-policy": {
		line: "What personal data and cookies we keep, for how long, and how to delete them.",
		soughtBy: "cookies, personal data, GDPR, delete my data, tracking, local storage, consent",
	},
	"/disclaimer": {
		line: "Not advice, figures can change without notice, and what our calculators leave out.",
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
		// A list keeps its short name here, so that a search for “etf” finds it first.
		name: kind?.short ?? name,
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
