import type { AppLoadContext } from "@remix-run/cloudflare";
import { kindByPath } from "~/listings/kinds/all";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { lender } from "~/listings/kinds/lender";
import { askLenders } from "../for-loan/load.server";
import type { AskList, ListQuestion } from "../list/list-question";
import { askCards } from "../spending/load.server";

/** The kinds whose list answers a question in its address. */
const QUESTIONS: Readonly<Record<string, AskList>> = {
	[lender.id]: askLenders,
	[cardIssuer.id]: askCards,
};

/** Null for a listing's page and for the other kinds. */
export async function questionOf(context: AppLoadContext, url: URL): Promise<ListQuestion | null> {
	const kind = kindByPath(url.pathname);
	const ask = kind && url.pathname.split("/").length === 2 ? QUESTIONS[kind.id] : undefined;
	return ask ? ask(context, url) : null;
}
