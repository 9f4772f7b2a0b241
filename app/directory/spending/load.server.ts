import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { drawOnce } from "~/context/draw-once";
import { refusedQuestion } from "~/context/refused-question";
import {
	type Answered,
	answeredHead,
	cellsOf,
	isSameQuery,
	type ListQuestion,
} from "~/directory/list/list-question";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { cardRecordOf } from "~/listings/offers/answer-cards";
import type { CardQuestion } from "~/listings/offers/card";
import { cardOf } from "~/listings/offers/card-of-listing";
import { type ListQuery, parseListQuery } from "~/listings/record/index/search-params";
import { isOnOneMachine } from "~/loan/asked.server";
import { dayOf } from "~/ui/format";
import type { Winner } from "~/ui/winners";
import { readListingsOfKind } from "~db/queries/listings";
import { BODY } from "../list/list-html";
import { loadList } from "../list/load-list.server";
import { askSpending, besideSpending, type SpendingAsked } from "./ask-spending";
import { drawAnswer } from "./draw-spending.server";
import { presentForm, type SpendingFormView, spendingHeading } from "./present-form";
import { answeredCards, hrefOf, presentSpending } from "./present-spending";

const TITLE = "Best bitcoin cards for your spending";
const LEDE = "Yearly rewards minus fees, based on what you spend.";

/** The form, and above the list the answer in short. */
type CardsAsking = { form: SpendingFormView; winners: Winner[] | null };
type Asking = { context: AppLoadContext; asked: SpendingAsked; query: ListQuery };

export function loadCards(args: LoaderFunctionArgs) {
	return loadList(args, cardIssuer, askCards);
}

export async function askCards(context: AppLoadContext, url: URL): Promise<ListQuestion<CardsAsking>> {
	const isLocal = isOnOneMachine(context.config.origin);
	const asked = askSpending(url.searchParams, dayOf(context.now()), isLocal);
	const params = besideSpending(url.searchParams);
	const { query, refused } = parseListQuery(cardIssuer, params);
	const asking = { context, asked, query };
	return {
		params,
		answer: async () => asked.question && answerList(asking, url, asked.question),
		asking: () => ({ form: presentForm(cardIssuer, asked, query, null), winners: null }),
		exported: () => exportedSpending(asking, refused),
	};
}

async function answerList(asking: Asking, url: URL, question: CardQuestion) {
	const { context, asked, query } = asking;
	const canonical = hrefOf(cardIssuer, asked.search, query);
	const isWrong = Object.keys(asked.errors).length > 0;
	if (!isWrong && !isSameQuery(url.searchParams, new URL(canonical, url).searchParams))
		throw redirect(canonical);
	const { value: records, degradedSince } = await readCards(context);
	const cards = answeredCards(cardIssuer, records, question, query);
	const view = presentSpending(cardIssuer, cards, question, query, asked.search, degradedSince);
	return {
		answered: answeredHead(
			{
				title: TITLE,
				heading: spendingHeading(question),
				lede: LEDE,
				isWrong,
				description: LEDE,
				here: view.href,
				canonical: cardIssuer.path,
				trail: [{ label: cardIssuer.heading, href: cardIssuer.path }, { label: "For your spending" }],
			},
			context.config.origin,
		),
		asking: { form: presentForm(cardIssuer, asked, query, records.map(cardOf)), winners: view.winners },
		body: drawOnce(context, BODY, drawAnswer(view)),
	};
}

function readCards({ cache, db }: AppLoadContext) {
	return cache.read(contentKeys.cardRecords, CONTENT_POLICY, () => readListingsOfKind(db, cardIssuer.id));
}

async function exportedSpending(
	{ context, asked, query }: Asking,
	refused: Record<string, string>,
): Promise<Answered | null> {
	const { question, errors, search } = asked;
	const isAsked = question !== null || Object.keys(errors).length > 0;
	if (!isAsked) return null;
	const wrong = { ...errors, ...refused };
	if (Object.keys(wrong).length > 0) throw refusedQuestion("We couldn’t use some of these values.", wrong);
	if (!question) return null;
	const { value: records } = await readCards(context);
	const { spend, country, says, today } = question;
	const answered = answeredCards(cardIssuer, records, question, query);
	return {
		key: "cards",
		href: hrefOf(cardIssuer, search, query),
		asked: { spend, country, says, today },
		listings: answered.map(({ listing }) => listing),
		rows: answered.map(({ answer, listing }) => {
			const record = cardRecordOf(answer);
			return { slug: listing.slug, record, cells: cellsOf(record, "cards_", false) };
		}),
	};
}
