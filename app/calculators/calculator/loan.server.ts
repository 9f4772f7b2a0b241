import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSeries } from "~/finance/price-series.server";
import type { Loan } from "~/listings/offers/loan/loan";
import type { Offer } from "~/listings/offers/loan/offer";
import { answerOf, askedHere } from "~/loan/asked.server";
import { drawStrip } from "~/loan/draw-bar.server";
import { readLoanRecords } from "~/loan/loan-records.server";
import { presentAnswer, verdictSentence } from "~/loan/present-answer";
import { presentBar } from "~/loan/present-bar";
import type { Calculator } from "~/tools/calculator";
import type { TermsView } from "~/tools/terms";
import { usableTerms } from "~/tools/terms.server";
import { startsFromLoan, valuesOfLoan } from "./loan-values";
import { offerTerms } from "./offer-terms";

/** What an address says of a loan where no calculator has an input of that name. */
const OF_LOANS_ONLY = ["amount", "country"];

/** How a loan is repaid, as the calculator of its cost calls it. */
const STYLES: Readonly<Record<string, string>> = {
	...{ bullet: "bullet_simple", open: "bullet_simple" },
	...{ "interest-only": "monthly_interest", amortising: "amortising" },
};

/** The loan that a calculator starts from. */
export type LoanHere = {
	loan: Loan | null;
	/** As links and forms carry it on; empty where there is none. */
	search: string;
	/** What stands in the fields for it. */
	values: Record<string, number>;
	/** The line that says so, as HTML; null where it stands in the document. */
	strip: string | null;
};

/** The loan of an address, for a calculator that starts from one; null for every other. */
export async function loanHere(
	context: AppLoadContext,
	calculator: Calculator,
	url: URL,
): Promise<LoanHere | null> {
	if (!startsFromLoan(calculator.slug)) return null;
	const isAsked = OF_LOANS_ONLY.some((name) => url.searchParams.has(name));
	// Without these the same names are inputs of the calculator's own.
	const { asked, close, today } = await askedHere(context, isAsked ? url : new URL(url.pathname, url));
	const terms = url.searchParams.get("terms");
	const here = terms ? `${url.pathname}?${new URLSearchParams({ terms })}` : url.pathname;
	return {
		...{ loan: asked.loan, search: asked.search },
		values: asked.loan ? valuesOfLoan(calculator.slug, asked.loan) : {},
		strip: drawStrip(context, presentBar(asked, here, close, today, null)),
	};
}

/**
 * The terms of a lender for a loan: those of its offer that applies, and what it answers in a sentence. Null where we have no such
 * lender.
 * @param withOld whether terms past their shelf life are asked for too
 * @throws a 503 Response where the database does not answer and there is no copy
 */
export async function termsForLoan(
	context: AppLoadContext,
	calculator: Calculator,
	id: string,
	loan: Loan,
	withOld: boolean,
): Promise<{ terms: TermsView; style: string | null; said: string; degradedSince: number | null } | null> {
	const [{ value, degradedSince }, series] = await Promise.all([
		readLoanRecords(context),
		readSeries(context),
	]);
	const record = value.find((each) => each.id === id);
	const [row] = record ? answerOf(loan, [record], series).rows : [];
	if (!record || !row) return null;
	const values = valuesOfLoan(calculator.slug, loan);
	const found = offerTerms(calculator, loan, row, record, withOld);
	// What the loan itself says, such as where it starts, no offer fills in.
	for (const key of Object.keys(values)) delete found.fields[key];
	const terms = usableTerms(calculator, { ...found, values: { ...found.values, ...values } });
	const answer = presentAnswer(loan, row, record);
	const offer = answer.offer ? ` Its offer for this loan: ${answer.offer.name}.` : "";
	const style = STYLES[row.shown?.offer.repayment ?? ""] ?? null;
	return {
		terms,
		style: "style" in calculator.inputs ? style : null,
		said: `${verdictSentence(answer)}${offer}${answerWords(answer, row.shown?.offer ?? null)}`,
		degradedSince,
	};
}

/** What the list answers with this offer, in a sentence, and what of it the calculators count otherwise. */
function answerWords(
	{ costYear, call, noCall, sale, past }: ReturnType<typeof presentAnswer>,
	offer: Offer | null,
): string {
	const said = [
		costYear && `${costYear.text} a year`,
		noCall ? "no margin call" : call && `margin call at ${call.price} USD`,
		sale && `sale at ${sale.price} USD`,
		past && `sold in ${past.sold} past terms, ${past.called}`,
	].filter(Boolean);
	const otherwise = [
		offer?.levels_include_interest &&
			"Call and sale count the interest of the whole term from the first day.",
		offer?.fee_from_collateral && "Its fee is taken from the bitcoin: you receive the whole loan.",
	].filter(Boolean);
	return [said.length > 0 ? ` In the list: ${said.join("; ")}.` : "", ...otherwise].join(" ").trimEnd();
}
