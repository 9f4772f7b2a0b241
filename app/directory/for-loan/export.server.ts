import type { AppLoadContext } from "@remix-run/cloudflare";
import { refusedQuestion } from "~/context/refused-question";
import { lastDay } from "~/finance/series";
import { recordOf, recordOfVerdict } from "~/listings/offers/loan/lender-answer";
import { isAsked, withLoan } from "~/loan/loan-address";
import { type Answered, cellsOf } from "../export/answered";
import { hrefOf } from "../list/present-active.server";
import { lendersForLoan, parseBesideLoan } from "./list-of-loans";
import { askedOfLenders, readForLoan } from "./read.server";

/**
 * Answers the loan in an export's address. Null without a loan.
 * @throws a 422 Response when the loan has errors, always as JSON, `{error: {code, message, fields}}`
 * @throws a 503 Response where the database does not answer and there is no copy
 */
export async function exportedLoan(
	context: Pick<AppLoadContext, "cache" | "db" | "config" | "now">,
	url: URL,
): Promise<Answered | null> {
	const question = await askedOfLenders(context, url);
	if (!question) return null;
	const { loan, errors, search } = question.asked;
	// Without any of a loan the filters are the list's own, and it looks at them itself.
	const { refused } = parseBesideLoan(url.searchParams);
	const wrong = { ...errors, ...(isAsked(question.asked.typed) ? refused : {}) };
	if (Object.keys(wrong).length > 0) throw refusedQuestion("This loan cannot be answered as it is.", wrong);
	if (!loan) return null;
	const { answer, narrowed, parsed } = await readForLoan(context, url, loan, question.series);
	return {
		key: "loan",
		href: withLoan(hrefOf(lendersForLoan, parsed.query), search),
		asked: {
			...{ ltv: answer.ltv, price: answer.price, days: answer.days },
			// Falls and histories know nothing after it.
			closes_to: lastDay(question.series),
		},
		rows: narrowed.rows.map((row) => {
			const record = { ...recordOf(row), ...recordOfVerdict(row) };
			const cells = cellsOf({ ...record, ...partsOf(record) }, "loan_", true);
			return { slug: row.lender.lender, record, cells };
		}),
	};
}

/** Partly unknown answers still have all their columns. */
function partsOf({ history, risk, from }: ReturnType<typeof recordOf>) {
	return {
		history: history ?? { windows: null, apart: null, called: null, sold: null },
		risk: risk ?? { score: null, known: null, low: null, high: null, as_range: null },
		from: from ?? { offer: null, apr: null, total: null, needs: [] },
	};
}
