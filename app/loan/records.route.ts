import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { readNewestPrice } from "~/finance/price-series.server";
import { readLoanRecords } from "./loan-records.server";
import type { LoanFile } from "./typed-loan";

/** Serves `/loan-records.json` with the lenders for all loans, for browsers that answer while someone types. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const [{ value }, { price }] = await Promise.all([readLoanRecords(context), readNewestPrice(context)]);
	// Leaves out texts that only pages show.
	const lenders = value.map(({ lender, offers }) => ({
		lender,
		offers: offers.map((offer) => ({ ...offer, note: null, sources: [] })),
	}));
	const file: LoanFile = { lenders, price };
	return answerConditionally(request, JSON.stringify(file), "application/json; charset=utf-8", NOT_SEARCHED);
}
