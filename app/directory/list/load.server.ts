import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { kindByPath } from "~/listings/kinds/all";
import { custodian } from "~/listings/kinds/custodian";
import { etf } from "~/listings/kinds/etf";
import { inheritance } from "~/listings/kinds/inheritance";
import type { Kind } from "~/listings/kinds/kind";
import { readProviders } from "~/listings/offers/read-providers.server";
import { parseListQuery } from "~/listings/record/index/search-params";
import { listedWinners } from "~/listings/visitors/keep-winners";
import { dayOf } from "~/ui/format";
import type { Winner } from "~/ui/winners";
import { readListingsOfKind } from "~db/queries/listings";
import { fundWinners } from "./fund-winners.server";
import type { AskList } from "./list-question";
import { loadList } from "./load-list.server";

/** The list of a kind without a form of its own. @throws a 404 Response for an unknown path */
export async function loadKind(args: LoaderFunctionArgs) {
	const kind = kindByPath(new URL(args.request.url).pathname);
	if (!kind) throw new Response(null, { status: 404 });
	return loadList(args, kind, askNames(kind));
}

type Named = {
	choose: (context: AppLoadContext, today: string) => Promise<Winner[]>;
	/** Filters may still be set to these, because they leave out nothing that `choose` considers. */
	within?: Readonly<Record<string, string>>;
};

/** The kinds whose list names the best above it. */
const NAMED: Readonly<Record<string, Named>> = {
	[etf.id]: { choose: chooseFunds, within: { country: "US", type: "spot" } },
	[custodian.id]: chosenAmong(custodian),
	[inheritance.id]: chosenAmong(inheritance),
};

async function chooseFunds({ cache, db }: AppLoadContext, today: string) {
	const read = () => readListingsOfKind(db, etf.id);
	return fundWinners((await cache.read(contentKeys.featuredEtf, CONTENT_POLICY, read)).value, today);
}

function chosenAmong(kind: Kind): Named {
	return {
		choose: async (context, today) => listedWinners((await readProviders(context)).providers, kind, today),
	};
}

/** These kinds have no question. The first page of the whole list names the best above it. */
function askNames(kind: Kind): AskList<Winner[] | null> | undefined {
	const named = NAMED[kind.id];
	if (!named) return undefined;
	const { choose, within = {} } = named;
	return async (context, url) => {
		const { filters, q, page } = parseListQuery(kind, url.searchParams).query;
		const hasAll = Object.entries(filters).every(([key, values]) => values.includes(within[key] ?? ""));
		const isTop = hasAll && q === "" && page === 1;
		// Read in parallel with the list, which shows even if this fails.
		const choosing = isTop ? choose(context, dayOf(context.now())).catch(() => null) : null;
		return {
			params: url.searchParams,
			answer: async () => null,
			asking: async () => {
				const winners = await choosing;
				return winners?.length ? winners : null;
			},
			exported: async () => null,
		};
	};
}
