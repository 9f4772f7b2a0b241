import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { readSeries } from "~/finance/price-series.server";
import { lastClose } from "~/finance/series";
import type { LoanFile } from "./live-bar";
import { readLoanRecords } from "./loan-records.server";

/** `/loan-records.json`: what every loan is answered from, for browsers that answer while one types. One file for all loans. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const [{ value }, series] = await Promise.all([readLoanRecords(context), readSeries(context)]);
	// What is only read by people stays with the pages.
	const lenders = value.map(({ lender, offers }) => ({
		lender,
		offers: offers.map((offer) => ({ ...offer, note: null, sources: [] })),
	}));
	const file: LoanFile = { lenders, price: lastClose(series) };
	return answerConditionally(request, JSON.stringify(file), "application/json; charset=utf-8", NOT_SEARCHED);
}
