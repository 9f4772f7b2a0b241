import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { refusedQuestion } from "~/context/refused-question";
import {
	type Answered,
	answeredHead,
	cellsOf,
	isSameQuery,
	type ListQuestion,
	listMeta,
} from "~/directory/list/list-question";
import { lastDay } from "~/finance/series";
import { lender } from "~/listings/kinds/lender";
import { recordOf, recordOfVerdict } from "~/listings/offers/loan/lender-answer";
import type { Loan } from "~/listings/offers/loan/loan";
import { askLoan, type LoanAsked } from "~/loan/ask-loan";
import { type AskedHere, askedHere } from "~/loan/asked.server";
import { isAsked, typedLoan, withLoan } from "~/loan/loan-address";
import { loanCardOf } from "~/loan/loan-card.server";
import { presentAnswers } from "~/loan/present-answer";
import { countsOf, exampleWords, loanHeading, loanWords, presentBar, priceLine } from "~/loan/present-bar";
import type { LoanBarView } from "~/loan/view";
import { cardOf } from "~/ui/page/card.server";
import { privateHeaders } from "~/ui/page/private-page";
import { BODY } from "../list/list-html";
import { loadList } from "../list/load-list.server";
import { hrefOf } from "../list/present-active.server";
import { drawLoanList } from "./loan-list.server";
import { type LoanListView, presentForLoan } from "./present.server";
import { askState } from "./present-choices";
import { besideLoan, lendersForLoan, parseBesideLoan, readForLoan } from "./read.server";

const TITLE = "Lenders for your loan";

export function loadLenders(args: LoaderFunctionArgs) {
	return loadList(args, lender, askLenders);
}

/** The bar, and above the list what answers in short. */
type Asking = { bar: LoanBarView; short: Pick<LoanListView, "winners" | "ifFalls"> | null };

export async function askLenders(context: AppLoadContext, url: URL): Promise<ListQuestion<Asking>> {
	const here = await askedHere(context, url);
	const { asked, close, today } = here;
	const isTyped = Object.keys(asked.typed).length > 0;
	return {
		// The bar reads the loan's parameters, even while a loan is incomplete.
		params: besideLoan(url.searchParams),
		isPrivate: isTyped,
		answer: async () => asked.loan && answerList(context, url, here, asked.loan),
		example: async () => (isTyped ? null : exampleList(context, url, here)),
		asking: (canonical) => ({ bar: presentBar(asked, canonical, close, today, null), short: null }),
		exported: () => exportedLoan(context, url, here),
	};
}

async function answerList(context: AppLoadContext, url: URL, here: AskedHere, loan: Loan) {
	const { asked, close, today } = here;
	const tidied = new URLSearchParams([...new URLSearchParams(asked.search), ...besideLoan(url.searchParams)]);
	// The bar shows errors, and a redirect would lose them.
	const isWrong = Object.keys(asked.errors).length > 0;
	if (!isWrong && !isSameQuery(url.searchParams, tidied))
		throw redirect(`${url.pathname}?${tidied}`, { headers: privateHeaders() });
	const { read, answers, view, short, body } = await listFor(context, url, here, { ...asked, loan });
	const { lede, links } = priceLine(loan, close, today);
	const isFiltered = read.narrowed.matched < read.answer.rows.length;
	const counts = { ...countsOf(read.narrowed), isFiltered };
	return {
		answered: answeredHead(
			{
				title: TITLE,
				heading: loanHeading(loan),
				lede,
				links: [...links, ...(view.states ? askState(view.states) : [])],
				isWrong,
				description: `Lenders for ${loanWords(loan)}. Compare the cost, the liquidation price and custody.`,
				trail: [{ href: lender.path, label: lender.heading }, { label: TITLE }],
				here: view.here,
				canonical: lender.path,
				card: loanCardOf({ loan, search: asked.search }, answers, close),
			},
			context.config.origin,
		),
		asking: { bar: presentBar(asked, view.here, close, today, counts), short },
		body,
	};
}

/** A loan of $50,000 against bitcoin worth $125,000. */
const EXAMPLE = { amount: "50000", months: "12", country: "US" };
const EXAMPLE_COLLATERAL = 125_000;

/** The address may set the price drop, the order and wishes. Lender links carry no loan, because this one isn’t the visitor’s. */
async function exampleList(context: AppLoadContext, url: URL, here: AskedHere) {
	const { asked, close, known, today } = here;
	const { origin } = context.config;
	const btc = (EXAMPLE_COLLATERAL / close.price).toFixed(4);
	const params = new URLSearchParams({ ...typedLoan(url.searchParams), btc, ...EXAMPLE });
	const example = askLoan(params, known, false);
	const { loan } = example;
	if (!loan) return null;
	const { short, body } = await listFor(context, url, here, { ...example, loan, search: "" });
	return {
		answered: {
			heading: lender.heading,
			lede: `${exampleWords(loan)} ${priceLine(loan, close, today).lede}`,
			change: "Use my numbers",
			isWrong: false,
			here: lender.path,
			meta: listMeta(lender, { origin, card: cardOf(lender.path) }),
		},
		asking: { bar: presentBar(asked, lender.path, close, today, null), short },
		body,
	};
}

async function listFor(
	context: AppLoadContext,
	url: URL,
	{ close, series }: AskedHere,
	asked: LoanAsked & { loan: Loan },
) {
	const { loan } = asked;
	const read = await readForLoan(context, url, loan, series);
	const answers = presentAnswers(loan, read.answer.rows, read.records);
	const view = presentForLoan(asked, loan, read, answers, close, context.config.origin);
	const { winners, ifFalls, ...list } = view;
	const body = drawOnce(context, BODY, drawLoanList(list));
	return { read, answers, view, short: { winners, ifFalls }, body };
}

async function exportedLoan(
	context: Pick<AppLoadContext, "cache" | "db">,
	url: URL,
	{ asked, series }: Pick<AskedHere, "asked" | "series">,
): Promise<Answered | null> {
	const { loan, errors, search } = asked;
	// Without any of a loan the filters are the list's own, and it looks at them itself.
	const { refused } = parseBesideLoan(url.searchParams);
	const wrong = { ...errors, ...(isAsked(asked.typed) ? refused : {}) };
	if (Object.keys(wrong).length > 0) throw refusedQuestion("Some loan details are wrong.", wrong);
	if (!loan) return null;
	const { answer, narrowed, parsed } = await readForLoan(context, url, loan, series);
	return {
		key: "loan",
		href: withLoan(hrefOf(lendersForLoan, parsed.query), search),
		asked: {
			ltv: answer.ltv,
			price: answer.price,
			days: answer.days,
			// Falls and histories know nothing after it.
			closes_to: lastDay(series),
		},
		rows: narrowed.rows.map((row) => {
			const record = { ...recordOf(row), ...recordOfVerdict(row) };
			const cells = cellsOf({ ...record, ...partsOf(record) }, "loan_", true);
			return { slug: row.lender.lender, record, cells };
		}),
	};
}

function partsOf({ history, risk, from }: ReturnType<typeof recordOf>) {
	return {
		history: history ?? { windows: null, apart: null, called: null, sold: null },
		risk: risk ?? { score: null, known: null, low: null, high: null, as_range: null },
		from: from ?? { offer: null, apr: null, total: null, needs: [] },
	};
}
