import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { kindByPath } from "~/listings/kinds/all";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import type { Kind } from "~/listings/kinds/kind";
import { cardOf } from "~/listings/offers/card-of-listing";
import { parseListQuery } from "~/listings/record/index/search-params";
import { isOnOneMachine } from "~/loan/this-machine";
import { dayOf } from "~/ui/format";
import { answeredHead } from "../list/answered-head";
import { isSameQuery } from "../list/same-query";
import type { ListData } from "../list/view";
import { askSpending, type SpendingAsked } from "./ask-spending";
import { readCardRecords } from "./card-records.server";
import { drawAnswer, drawForm } from "./draw-spending.server";
import { presentForm } from "./present-form";
import { answeredCards, hrefOf, presentSpending } from "./present-spending";
import { besideSpending } from "./spending-address";

type Asking = { context: AppLoadContext; request: Request };

/** The cards list's spending form, and the answer once there's a question. */
export type SpendingLoaded = Pick<ListData, "answered" | "form" | "body">;

const HEADING = "Which card pays me most?";
const LEDE = "What each card pays back in a year on what you spend, less what it costs.";

/** Whether a kind's list is asked what one spends. */
export function asksSpending(kind: Kind): boolean {
	return kind.id === cardIssuer.id;
}

/** The parameters of an address that are the list's own. */
export function withoutQuestion(kind: Kind, params: URLSearchParams): URLSearchParams {
	return asksSpending(kind) ? besideSpending(params) : params;
}

/** The spending that an address asks about, on the server's day. */
export function askedOf({ config, now }: Pick<AppLoadContext, "config" | "now">, url: URL): SpendingAsked {
	return askSpending(url.searchParams, dayOf(now()), isOnOneMachine(config.origin));
}

/**
 * The spending form and its answer. Null on other lists and on a listing's page.
 * @throws a redirect to the question's canonical address
 * @throws a 503 Response without data to answer from
 */
export async function loadSpending({ context, request }: Asking): Promise<SpendingLoaded | null> {
	const url = new URL(request.url);
	const kind = kindByPath(url.pathname);
	if (!kind || !asksSpending(kind) || url.pathname.split("/").length > 2) return null;
	const asked = askedOf(context, url);
	const { query } = parseListQuery(kind, besideSpending(url.searchParams));
	const { question } = asked;
	if (!question)
		return {
			answered: null,
			form: { html: drawForm(context, presentForm(kind, asked, query, null)) },
			body: null,
		};
	const canonical = hrefOf(kind, asked.search, query);
	const isWrong = Object.keys(asked.errors).length > 0;
	if (!isWrong && !isSameQuery(url.searchParams, new URL(canonical, url).searchParams))
		throw redirect(canonical);
	const { value: records, degradedSince } = await readCardRecords(context);
	const cards = answeredCards(kind, records, question, query);
	const view = presentSpending(kind, cards, question, query, asked.search, degradedSince);
	return {
		answered: answeredHead(
			{
				...{ heading: HEADING, lede: LEDE, description: LEDE, here: view.href, canonical: kind.path },
				trail: [{ label: kind.heading, href: kind.path }, { label: "For your spending" }],
			},
			context.config.origin,
		),
		form: { html: drawForm(context, presentForm(kind, asked, query, records.map(cardOf))) },
		body: drawAnswer(context, view),
	};
}
