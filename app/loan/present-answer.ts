import { bandOf } from "~/finance/score/score";
import { money, price as priceWords, wholePercent } from "~/finance/words";
import {
	gradeOf,
	gradeWords,
	markOfParts,
	type Provenance,
	weakestOf,
	weighed,
} from "~/listings/facts/provenance";
import {
	type Deciding,
	decidingParts,
	isDecidingCurrent,
	type VerdictDate,
} from "~/listings/offers/loan/ages";
import { type LenderAnswer, maySay } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import type { From, Judged } from "~/listings/offers/loan/verdict";
import { heldOn } from "~/listings/values/age";
import { capitalise, formatDate, formatFall, formatRate, formatRatio, hostOf, joinWords } from "~/ui/format";
import type { Mark, Pips } from "~/ui/mark";
import type { LoanRecord } from "./loan-records.server";
import { caveatWords, reasonsOf, reasonWords } from "./reason-words";

const LENDER = "lender";

export function presentAnswer(loan: Loan, answer: LenderAnswer, record: LoanRecord) {
	const { lender, verdict, shown, terms, caveats, dated, from } = answer;
	const offer = shown?.offer ?? null;
	const levels = shown?.levels;
	return {
		id: record.id,
		slug: lender.lender,
		name: lender.name,
		tile: record.tile,
		verdict,
		dated: dated && datedView(dated, verdict, lender.name),
		mayWin: maySay(answer),
		reasons: reasonsOf(loan, answer),
		caveats: caveats.map(caveatWords),
		offer: offer && { id: offer.id, name: offer.name },
		call: levelView(levels?.call_price ?? null, levels?.call_fall ?? null),
		noCall: offer?.no_call ?? false,
		sale: levelView(levels?.sale_price ?? null, levels?.sale_fall ?? null),
		saleOr: shown && laterSale(loan, shown),
		callEnd: levels ? endView(loan, levels.call_price, levels.call_price_end) : null,
		saleEnd: levels ? endView(loan, levels.sale_price, levels.sale_price_end) : null,
		...costViews(loan, answer),
		rate: offer && rateWords(offer),
		from: from && fromWords(from, record, loan),
		saidBy: offer && saidByOf(record.provenance[offer.id]),
		effective: terms?.effective_rate == null ? null : formatRate(terms.effective_rate),
		past: pastView(answer),
		keys: record.keys,
		risk: riskView(answer),
		hosts: offer && hostsOf(offer, record),
		mark: markOfRow(answer, record, loan),
		fresh: { rate: terms?.rate_fresh ?? false, levels: terms?.levels_fresh ?? false },
		old: oldDates(answer),
	};
}

function markOfRow(answer: LenderAnswer, record: LoanRecord, { today }: Loan): Mark | null {
	const { shown, terms, lender } = answer;
	const own = shown && record.provenance[shown.offer.id];
	if (!shown || !own) return null;
	const parts = [
		...(hasCost(shown) ? [{ from: own, isCurrent: terms?.rate_fresh === true }] : []),
		...(hasLevels(shown)
			? [{ from: levelsFrom(shown.offer, own), isCurrent: terms?.levels_fresh === true }]
			: []),
		...decidingParts(answer, lender).map((part) => ({
			from: part.from ?? { ...own, asOf: null, confirmedAt: undefined },
			isCurrent: isDecidingCurrent(part, today),
		})),
	];
	const past = weakestOf(parts.flatMap(({ from, isCurrent }) => (isCurrent ? [] : [from])));
	const mark = markOfParts(parts.length > 0 ? parts.map(({ from }) => from) : [own], today);
	if (!mark) return null;
	return past
		? { ...mark, weight: "stale", date: formatDate(heldOn(past)) }
		: weighed(mark, parts.length > 0);
}

function hasCost({ cost }: Judged): boolean {
	return cost.total !== null || cost.at_least !== null;
}

function hasLevels({ levels }: Judged): boolean {
	return levels.sale_price !== null || levels.call_price !== null;
}

function oldDates({ shown, terms }: LenderAnswer) {
	if (!shown) return { rate: null, levels: null };
	const { offer } = shown;
	return {
		rate: hasCost(shown) && !terms?.rate_fresh ? formatDate(offer.as_of) : null,
		levels: hasLevels(shown) && !terms?.levels_fresh ? formatDate(offer.threshold_as_of) : null,
	};
}

export function presentAnswers(loan: Loan, rows: readonly LenderAnswer[], records: readonly LoanRecord[]) {
	const bySlug = new Map(records.map((record) => [record.lender.lender, record]));
	return rows.flatMap((row) => {
		const record = bySlug.get(row.lender.lender);
		return record ? [presentAnswer(loan, row, record)] : [];
	});
}

type Level = { price: string; fall: string; share: number };

function levelView(price: number | null, share: number | null): Level | null {
	return price === null || share === null
		? null
		: { price: priceWords(price), fall: formatFall(share), share };
}

function laterSale({ price }: Loan, { offer, levels: { sale_price } }: Judged) {
	const { liquidation_ltv: first, liquidation_ltv_latest: latest } = offer;
	if (sale_price === null || first === null || latest === null) return null;
	const later = (sale_price * first) / latest;
	return levelView(later, Math.max(0, 1 - later / price));
}

export function otherWords(other: Level | null): string | null {
	return other && `or ${other.price} USD, ${other.fall}: sources disagree`;
}

function endView({ price }: Loan, first: number | null, last: number | null) {
	if (first === null || last === null || priceWords(first) === priceWords(last)) return null;
	return levelView(last, Math.max(0, 1 - last / price));
}

export function endWords(end: Level | null): string | null {
	return end && `${end.price} USD, ${end.fall}, at the end with the interest`;
}

function saidByOf(from: Provenance | undefined): string | null {
	if (!from) return null;
	const grade = gradeOf(from);
	return grade === "own" || grade === "filing" ? null : gradeWords(grade, LENDER);
}

type YearlyCost = { amount: string; lead: string | null; text: string };

function costViews(
	loan: Loan,
	{ shown }: LenderAnswer,
): { costYear: YearlyCost | null; costTerm: string | null } {
	if (!shown) return { costYear: null, costTerm: null };
	const { cost, offer } = shown;
	const isWhole = cost.total !== null && cost.per_year !== null;
	const total = isWhole ? cost.total : cost.at_least;
	if (total === null) return { costYear: null, costTerm: null };
	const lead = isWhole ? rateLead(offer) : "at least";
	const say = (amount: number) => [lead, `${rounded(amount)} USD`].filter(Boolean).join(" ");
	const year = isWhole ? (cost.per_year as number) : (total * 12) / loan.months;
	return {
		costYear: { amount: rounded(year), lead, text: say(year) },
		costTerm: loan.months === 12 ? null : say(total),
	};
}

/** Whole dollars, because cents don't matter in a yearly cost. */
function rounded(amount: number): string {
	return money(Math.round(amount));
}

const LEADS: Record<string, string | null> = { stated: null, upper: "up to", snapshot: "about" };

export function rateLead({ apr_kind }: Pick<Offer, "apr_kind">): string | null {
	return LEADS[apr_kind ?? "stated"] ?? null;
}

export function rateWords(offer: Offer): string | null {
	const { apr, apr_kind } = offer;
	if (apr === null) return null;
	const lead = rateLead(offer);
	return [
		`${lead ? `${lead} ` : ""}${formatRatio(apr)}${apr_kind === "snapshot" ? ", a variable rate seen on one day" : ""}`,
		compoundedWords(offer),
		feeWords(offer),
	]
		.filter(Boolean)
		.join(", ");
}

/** `compounded daily`, where interest on interest makes a year cost more than the rate. */
function compoundedWords({ compounding, repayment }: Offer): string | null {
	const isPaidBefore = repayment === "interest-only" || repayment === "amortising";
	return compounding === "simple" || isPaidBefore ? null : `compounded ${compounding}`;
}

function feeWords({ fee, fee_kind, fee_usd_year, fee_from_collateral }: Offer): string {
	const member = fee_usd_year ? ` and ${money(fee_usd_year)} USD a year` : "";
	if (fee === null) return `fee not known${member}`;
	if (fee === 0 || fee_kind === "none") return `no fee${member}`;
	const how = fee_kind === "yearly" || fee_kind === "yearly_upfront" ? " a year" : "";
	return `fee ${formatRatio(fee)}${how}${fee_from_collateral ? ", taken from the bitcoin" : ""}${member}`;
}

function fromWords(from: From, { offers, lender }: LoanRecord, loan: Loan): string | null {
	const offer = offers.find(({ id }) => id === from.offer);
	if (!offer || from.apr === null) return null;
	const needs = from.needs.map((code) => reasonWords(code, loan, offer, lender.lent_on));
	return [`from ${formatRatio(from.apr)}`, needs.join("; ")].filter(Boolean).join(": ");
}

function pastView({ shown, terms }: LenderAnswer) {
	const history = terms?.history;
	if (!history || !shown) return null;
	const { windows, called, sold } = history;
	const share = (count: number) => count / windows;
	return {
		sold: wholePercent(share(sold)).replace("%", " of 100"),
		called: shown.offer.no_call
			? "no call before it"
			: called === null
				? "call not known"
				: `called in ${wholePercent(share(called)).replace("%", "")}`,
		soldOf100: share(sold) * 100,
		calledOf100: called === null ? null : share(called) * 100,
	};
}

function riskView({ terms }: LenderAnswer): { text: string; known: string; pips: Pips | null } {
	const risk = terms?.risk;
	if (!risk) return { text: "Not known", known: "no offer known", pips: null };
	const known = `${wholePercent(risk.known)} known`;
	if (risk.as_range)
		return {
			text: "Too little known",
			known: `${known}: ${Math.round(risk.low)} to ${Math.round(risk.high)}`,
			pips: null,
		};
	const band = bandOf(risk.score);
	return { text: `${Math.round(risk.score)} ${band}`, known, pips: band };
}

export function levelsFrom(offer: Offer, own: Provenance): Provenance {
	return fromPage(own, offer.threshold_source, offer.threshold_as_of);
}

/** The source of a figure from another page. The later check of the offer's own page doesn't cover it. */
export function fromPage(own: Provenance, source: string | null, asOf: string | null): Provenance {
	const isOther = source !== null && source !== own.sourceUrl;
	return { ...own, asOf, ...(isOther && { sourceUrl: source, confirmedAt: undefined }) };
}

function hostsOf(offer: Offer, { provenance }: Pick<LoanRecord, "provenance">): string | null {
	const own = provenance[offer.id];
	const pages = [own?.wholeRecord ? null : own?.sourceUrl, offer.threshold_source];
	const hosts = new Set(pages.flatMap((page) => (page ? hostOf(page) : [])));
	return hosts.size > 0 ? [...hosts].join(", ") : null;
}

export const verdictWords: Record<LenderAnswer["verdict"], string> = {
	lends: "lends it",
	unknown: "not known",
	does_not: "does not lend it",
};

type Verdict = {
	name: string;
	verdict: LenderAnswer["verdict"];
	saidBy: string | null;
	dated?: { words: string } | null;
};

export function verdictSentence({ reasons, ...answer }: Verdict & { reasons: string[] }): string {
	const said = verdictHeading(answer);
	return answer.verdict === "lends" ? said : `${said.slice(0, -1)}: ${reasons.join("; ")}.`;
}

export function verdictHeading({ name, verdict, saidBy, dated }: Verdict): string {
	const when = dated?.words.startsWith("as of") ? `, ${dated.words}` : "";
	if (verdict === "lends")
		return `By what ${saidBy ? `${saidBy} says` : "it publishes"}, ${name} lends this${when}.`;
	if (verdict === "unknown") return `We cannot tell whether ${name} lends this.`;
	return `${name} does not lend this${when}.`;
}

const WHAT: Record<Deciding, string> = {
	where: "where it lends",
	limits: "its limits",
	status: "whether it takes new customers",
};

export function datedView(
	{ as_of, past, undated }: VerdictDate,
	verdict: LenderAnswer["verdict"],
	name: string,
) {
	const said = (parts: Deciding[]) => `${joinWords(parts.map((one) => WHAT[one]))} ${areOr(parts)}`;
	return {
		// A month is enough, because the deciding facts are good for a year.
		words: as_of === null ? `${said(undated)} undated` : `as of ${formatDate(as_of.slice(0, 7))}`,
		note:
			past.length > 0 && verdict === "lends"
				? `${capitalise(said(past))} undated or more than a year old. Ask ${name} before you apply.`
				: null,
	};
}

export function afterVerdict(dated: { words: string } | null): string {
	if (!dated) return "";
	return dated.words.startsWith("as of") ? `, ${dated.words}` : `, but ${dated.words}`;
}

function areOr(parts: Deciding[]): string {
	return parts.length > 1 || parts[0] === "limits" ? "are" : "is";
}
