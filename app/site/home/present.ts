import { presentNewest } from "~/listings/facts/present-item";
import { gradeOf, gradeWords } from "~/listings/facts/provenance";
import { lender as LENDER } from "~/listings/kinds/lender";
import { compareDates, heldOn } from "~/listings/values/age";
import { minutesToRead } from "~/syllabus/text-href";
import { formatRatio, hostOf, SECONDHAND } from "~/ui/format";
import type { NamedNews } from "~db/queries/news";
import type { Total } from "../contents/present";
import { type Answer, currentCosts, type LoanExample, presentLoan } from "./present-answers";
import { computedWords, datesWords, extentWords, rateLabel, rateMeaning, startWords } from "./words";

export type HomeData = {
	totals: Total[];
	news: NamedNews[];
	/** Offers of all lenders; null where there are more lenders than were read. */
	offers: number | null;
	introWords: number | null;
	/** The examples whose answers don't depend on the price. */
	answers: Answer[];
};

export function presentHome(
	{ totals, news, offers, introWords, answers }: HomeData,
	example: LoanExample,
	today: string,
) {
	return {
		hero: presentHero(example),
		extent: extentWords(totals.find(({ kind }) => kind === LENDER.id)?.total ?? 0, offers),
		start: startWords(introWords === null ? null : minutesToRead(introWords)),
		answers: [presentLoan(example), ...answers],
		computed: computedWords(example.close),
		news: news.map((item) => presentNewest(item, today)),
	};
}

export type HeroView = NonNullable<ReturnType<typeof presentHero>>;

/** The newest current rate among lenders that offer the example loan. If several are as new, the cheapest. */
function presentHero({ loan, rows, records }: LoanExample) {
	const found = currentCosts(rows).flatMap(({ lender, shown: { offer, cost }, total }) => {
		const from = records.find((record) => record.lender.lender === lender.lender)?.provenance[offer.id];
		const source = linkOf(offer.source);
		return from && source && offer.apr !== null
			? [{ lender, offer, apr: offer.apr, cost, total, from, source }]
			: [];
	});
	const [newest] = found.sort((a, b) => compareDates(heldOn(b.from), heldOn(a.from)) || a.total - b.total);
	if (!newest) return null;
	const { lender, offer, apr, cost, total, from, source } = newest;
	const isMost = offer.apr_kind === "upper";
	const isPaidAtEnd = offer.repayment !== "interest-only" && offer.repayment !== "amortising";
	const publisher = gradeWords(gradeOf(from), LENDER.id, from.homePage);
	return {
		href: `${LENDER.path}/${lender.lender}`,
		name: lender.name,
		label: rateLabel(isMost),
		value: formatRatio(apr),
		source,
		publisher: from.via || offer.second_hand ? `${publisher}, ${SECONDHAND}` : publisher,
		dates: datesWords(from.asOf, from.confirmedAt ?? from.readAt),
		meaning: rateMeaning(loan.amount, total, isMost, isPaidAtEnd && total === cost.interest),
		line: from.confidence,
	};
}

/** Only web addresses become links, because a source can be any text. */
function linkOf(url: string | null): { href: string; host: string } | null {
	if (!url || !URL.canParse(url)) return null;
	const { protocol } = new URL(url);
	return protocol === "https:" || protocol === "http:" ? { href: url, host: hostOf(url) } : null;
}
