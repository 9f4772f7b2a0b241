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
import { formatDate, formatFall, formatRate, formatRatio, hostOf, joinWords } from "~/ui/format";
import type { Mark, Pips } from "~/ui/mark";
import type { LoanRecord } from "./loan-records.server";
import { caveatWords, joinReasons, reasonsOf, reasonWords } from "./reason-words";

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
		from: from && fromView(from, record, loan),
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
	return other && `or ${other.price} (${other.fall}), sources disagree`;
}

function endView({ price }: Loan, first: number | null, last: number | null) {
	if (first === null || last === null || priceWords(first) === priceWords(last)) return null;
	return levelView(last, Math.max(0, 1 - last / price));
}

export function endWords(end: Level | null): string | null {
	return end && `rising to ${end.price} (${end.fall}) as interest builds up`;
}

function saidByOf(from: Provenance | undefined): string | null {
	if (!from) return null;
	const grade = gradeOf(from);
	return grade === "own" ? "its own website" : gradeWords(grade, LENDER);
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
	const say = (amount: number) => [lead, rounded(amount)].filter(Boolean).join(" ");
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
		`${lead ? `${lead} ` : ""}${formatRatio(apr)}${apr_kind === "snapshot" ? " (variable)" : ""}`,
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
	const member = fee_usd_year ? ` plus ${money(fee_usd_year)} a year` : "";
	if (fee === null) return `fee not published${member}`;
	if (fee === 0 || fee_kind === "none") return `no fee${member}`;
	const what = fee_kind === "yearly" || fee_kind === "yearly_upfront" ? "yearly fee" : "fee";
	return `${formatRatio(fee)} ${what}${fee_from_collateral ? " taken from your bitcoin" : ""}${member}`;
}

function fromView(from: From, { offers, lender }: LoanRecord, loan: Loan) {
	const offer = offers.find(({ id }) => id === from.offer);
	if (!offer || from.apr === null) return null;
	const needs = from.needs.map((code) => reasonWords(code, loan, offer, lender.lent_on));
	return { rate: `from ${formatRatio(from.apr)}`, needs: joinReasons(needs) };
}

function pastView({ shown, terms }: LenderAnswer) {
	const history = terms?.history;
	if (!history || !shown) return null;
	const { windows, called, sold } = history;
	const share = (count: number) => count / windows;
	return {
		sold: wholePercent(share(sold)),
		called: shown.offer.no_call
			? "no margin call"
			: called === null
				? "margin call not published"
				: `margin call in ${wholePercent(share(called))}`,
		soldOf100: share(sold) * 100,
		calledOf100: called === null ? null : share(called) * 100,
	};
}

/** The end of `liquidated in 12% of …`. */
export function pastLoans({ months }: Pick<Loan, "months">): string {
	return months === 12 ? "past one-year loans" : `past ${months}-month loans`;
}

/** The risk when we know no offer. */
export const UNKNOWN_RISK = "Unknown";

function riskView({ terms }: LenderAnswer): {
	text: string;
	short: string;
	known: string;
	pips: Pips | null;
} {
	const risk = terms?.risk;
	const short = "risk unknown";
	if (!risk) return { text: UNKNOWN_RISK, short, known: "no loan terms found", pips: null };
	const known = `${wholePercent(risk.known)} of inputs known`;
	if (risk.as_range)
		return {
			text: "Not enough data",
			short,
			known: `between ${Math.round(risk.low)} and ${Math.round(risk.high)}, ${known}`,
			pips: null,
		};
	const band = bandOf(risk.score);
	const score = Math.round(risk.score);
	return { text: `${score}/100, ${band}`, short: `risk ${score}`, known, pips: band };
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
	lends: "offers this loan",
	unknown: "might offer this loan",
	does_not: "doesn’t offer this loan",
};

type Verdict = {
	name: string;
	verdict: LenderAnswer["verdict"];
	saidBy: string | null;
	dated?: { words: string } | null;
};

export function verdictSentence({ reasons, ...answer }: Verdict & { reasons: string[] }): string {
	const said = verdictHeading(answer);
	return answer.verdict === "lends" ? said : `${said} It ${joinReasons(reasons)}.`;
}

function verdictHeading({ name, verdict, saidBy, dated }: Verdict): string {
	const when = dated?.words.startsWith("as of") ? ` (${dated.words})` : "";
	if (verdict === "unknown") return `We can’t confirm that ${name} offers this loan.`;
	if (verdict === "does_not") return `${name} doesn’t offer this loan${when}.`;
	return saidBy
		? `${name} offers this loan, according to ${saidBy}${when}.`
		: `${name} offers this loan${when}.`;
}

const WHAT: Record<Deciding, string> = {
	where: "its service area",
	limits: "its limits",
	status: "its status",
};

export function datedView(
	{ as_of, past, undated }: VerdictDate,
	verdict: LenderAnswer["verdict"],
	name: string,
) {
	const said = (parts: Deciding[]) => joinWords(parts.map((one) => WHAT[one]));
	return {
		// A month is enough, because the deciding facts are good for a year.
		words: as_of === null ? `no date for ${said(undated)}` : `as of ${formatDate(as_of.slice(0, 7))}`,
		note:
			past.length > 0 && verdict === "lends"
				? `We have no source from the past year for ${said(past)}. Ask ${name} before you apply.`
				: null,
	};
}

export function afterVerdict(dated: { words: string } | null): string {
	if (!dated) return "";
	return dated.words.startsWith("as of") ? `, ${dated.words}` : `, with ${dated.words}`;
}
