import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { lender } from "~/listings/kinds/lender";
import { loanCardOf } from "~/loan/loan-card.server";
import { presentAnswers } from "~/loan/present-answer";
import { countsOf, loanWords, presentBar } from "~/loan/present-bar";
import { answeredHead } from "../list/answered-head";
import { BODY } from "../list/kept-body";
import { isSameQuery } from "../list/same-query";
import type { ListData } from "../list/view";
import { drawLoanList } from "./draw.server";
import { besideLoan } from "./list-of-loans";
import { presentForLoan } from "./present.server";
import { askedOfLenders, readForLoan } from "./read.server";

type Arguments = { context: AppLoadContext; request: Request };

/** The lenders' list while it answers a loan. */
export type LoanListLoaded = Pick<ListData, "answered" | "bar" | "body">;

const HEADING = "Lenders for your loan";

/**
 * The list for the loan in the address. Null on other lists, without a loan, or for an incomplete one. Computed
 * for each request and never cached.
 * @throws a redirect to the loan's canonical address
 * @throws a 503 Response when the database doesn't answer and there's no copy
 */
export async function loadForLoan({ context, request }: Arguments): Promise<LoanListLoaded | null> {
	const url = new URL(request.url);
	const question = await askedOfLenders(context, url);
	const loan = question?.asked.loan;
	if (!question || !loan) return null;
	const { asked, close, today, series } = question;
	const tidied = new URLSearchParams([...new URLSearchParams(asked.search), ...besideLoan(url.searchParams)]);
	// The bar shows errors, and a redirect would lose them.
	const isWrong = Object.keys(asked.errors).length > 0;
	if (!isWrong && !isSameQuery(url.searchParams, tidied)) throw redirect(`${url.pathname}?${tidied}`);
	const read = await readForLoan(context, url, loan, series);
	const answers = presentAnswers(loan, read.answer.rows, read.records);
	const view = presentForLoan(asked, read, answers, question, context.config.origin);
	const isFiltered = read.narrowed.matched < read.answer.rows.length;
	const counts = { ...countsOf(read.narrowed), isFiltered };
	const bar = presentBar(asked, view.here, close, today, counts);
	return {
		answered: answeredHead(
			{
				heading: HEADING,
				description: `${loanWords(loan)}: who lends it, what it costs, how far bitcoin may fall, and who holds the keys.`,
				trail: [{ href: lender.path, label: lender.heading }, { label: HEADING }],
				here: view.here,
				canonical: lender.path,
				card: loanCardOf({ loan, search: asked.search }, answers, close),
			},
			context.config.origin,
		),
		bar,
		body: drawOnce(context, BODY, drawLoanList(view)),
	};
}

/**
 * The bar above the lender list without a loan, with its errors. Null on every other list.
 * @param canonical the list's address
 */
export async function askForLoan(
	{ context, request }: Arguments,
	canonical: string,
): Promise<ListData["bar"]> {
	const question = await askedOfLenders(context, new URL(request.url));
	if (!question) return null;
	const { asked, close, today } = question;
	return presentBar(asked, canonical, close, today, null);
}
