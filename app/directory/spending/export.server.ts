import type { AppLoadContext } from "@remix-run/cloudflare";
import { refusedQuestion } from "~/context/refused-question";
import type { Kind } from "~/listings/kinds/kind";
import { cardRecordOf } from "~/listings/offers/answer-cards";
import type { ParsedList } from "~/listings/record/index/search-params";
import { type Answered, cellsOf } from "../export/answered";
import { readCardRecords } from "./card-records.server";
import { askedOf, asksSpending } from "./load.server";
import { answeredCards, hrefOf } from "./present-spending";

/**
 * Values cards for the spending in an export's address, in page order. Null without a question.
 * @throws a 422 Response with each wrong field, or a 503 Response without data
 */
export async function exportedSpending(
	context: AppLoadContext,
	url: URL,
	kind: Kind,
	{ query, refused }: ParsedList,
): Promise<Answered | null> {
	if (!asksSpending(kind)) return null;
	const { question, errors, search } = askedOf(context, url);
	const isAsked = question !== null || Object.keys(errors).length > 0;
	if (!isAsked) return null;
	const wrong = { ...errors, ...refused };
	if (Object.keys(wrong).length > 0)
		throw refusedQuestion("This spending cannot be answered as it is.", wrong);
	if (!question) return null;
	const { value: records } = await readCardRecords(context);
	const { spend, country, says, today } = question;
	const answered = answeredCards(kind, records, question, query);
	return {
		key: "cards",
		href: hrefOf(kind, search, query),
		asked: { spend, country, says, today },
		listings: answered.map(({ listing }) => listing),
		rows: answered.map(({ answer, listing }) => {
			const record = cardRecordOf(answer);
			return { slug: listing.slug, record, cells: cellsOf(record, "cards_", false) };
		}),
	};
}
