import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AnswerView } from "~/loan/answer-view";
import { answerOf, askedHere } from "~/loan/asked.server";
import { readLoanRecords } from "~/loan/loan-records.server";
import { afterVerdict, presentAnswers, verdictWords } from "~/loan/present-answer";
import { capitalise } from "~/ui/format";
import { loadFavourites, readItems } from "./load.server";
import type { FavouritesView } from "./view";

/** `/favourites.json?items=lender:ledn,etf:ibit` has key figures by kind. Public, at most 200 listings. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const url = new URL(request.url);
	const { ids, problem } = readItems(url.searchParams);
	if (problem) return Response.json({ error: { code: "invalid", message: problem } }, { status: 422 });
	const view = await answerLoanOf(context, url, await loadFavourites(context, ids));
	return Response.json(view, { headers: { "Cache-Control": "public, max-age=60" } });
}

/** The same, plus a line per lender for the loan in the address. Unchanged without a loan. */
async function answerLoanOf(
	context: AppLoadContext,
	url: URL,
	view: FavouritesView,
): Promise<FavouritesView> {
	const { asked, series } = await askedHere(context, url);
	const kept = new Set(view.groups.flatMap(({ listings }) => listings.map(({ id }) => id)));
	if (!asked.loan || ![...kept].some((id) => id.startsWith("lender:"))) return view;
	const records = (await readLoanRecords(context)).value.filter(({ id }) => kept.has(id));
	const { rows } = answerOf(asked.loan, records, series);
	const lines = new Map(
		presentAnswers(asked.loan, rows, records).map((answer) => [answer.id, lineOf(answer)]),
	);
	return {
		...view,
		groups: view.groups.map((group) => ({
			...group,
			listings: group.listings.map((listing) => {
				const loan = lines.get(listing.id);
				return loan ? { ...listing, href: `${listing.href}?${asked.search}`, loan } : listing;
			}),
		})),
	};
}

/** The verdict with cost and possible price drop, or the reason against it. */
function lineOf({ verdict, dated, reasons, costYear, sale }: AnswerView): string {
	const words = `${capitalise(verdictWords[verdict])}${afterVerdict(dated)}`;
	if (verdict === "does_not") return `${words}: ${reasons.join("; ")}`;
	const said = [
		...(verdict === "unknown" ? [reasons.join("; ")] : []),
		costYear ? `${costYear.text} a year` : "cost unknown",
		sale ? `liquidated at ${sale.price} (${sale.fall})` : "liquidation price unknown",
	];
	return `${words}: ${said.join(", ")}`;
}
