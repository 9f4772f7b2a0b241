import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { readNewestPrice } from "~/finance/latest-price.server";
import { readLoanRecords } from "./loan-records.server";
import type { LoanFile } from "./typed-loan";

/** `/loan-records.json`: what every loan is answered from, for browsers that answer while one types. One file for all loans. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const [{ value }, { price }] = await Promise.all([readLoanRecords(context), readNewestPrice(context)]);
	// What is only read by people stays with the pages.
	const lenders = value.map(({ lender, offers }) => ({
		lender,
		offers: offers.map((offer) => ({ ...offer, note: null, sources: [] })),
	}));
	const file: LoanFile = { lenders, price };
	return answerConditionally(request, JSON.stringify(file), "application/json; charset=utf-8", NOT_SEARCHED);
}
