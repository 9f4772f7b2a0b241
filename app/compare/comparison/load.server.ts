import type { AppLoadContext } from "@remix-run/cloudflare";
import { lastDay } from "~/finance/series";
import { kindById, sayListing } from "~/listings/kinds/all";
import { areForKeep, keepQuestionIn } from "~/listings/offers/custody-address";
import { readCachedListings } from "~/listings/record/cached-listings.server";
import { type AskedHere, askedHere } from "~/loan/asked.server";
import { outcomeOf, outcomesWords, presentIfFalls } from "~/loan/if-falls";
import { presentBar } from "~/loan/present-bar";
import { dayOf } from "~/ui/format";
import { answerLenders, areLenders } from "./answer-lenders.server";
import { compareGroups, type RowGroup } from "./compare-rows";
import { itemId, parseItems, shownPair } from "./items-param";
import { knowledgeGroup } from "./knowledge-rows";
import type { Answered } from "./loan-row";
import { loanRows } from "./loan-rows";
import { type Comparison, type Found, presentCompare } from "./present";
import { ANSWERED_GROUPS, readerGroups } from "./reader-groups";

type LoadArgs = { context: AppLoadContext; request: Request };

/** Reads what the address asks to compare, in one query, in the order asked for; lenders answer the loan of the address. */
export async function readComparison({ context, request }: LoadArgs): Promise<Comparison> {
	const url = new URL(request.url);
	const { items, problems } = parseItems(url.searchParams);
	const ids = items.map(itemId);
	const { byId, degradedSince } = await readCachedListings(context, ids);
	const found: Found[] = [];
	for (const id of ids) {
		const record = byId.get(id);
		const kindOf = record && kindById(record.kind);
		if (kindOf && found.some((other) => other.id === record.id))
			problems.push(
				`${sayListing(id)} and ${sayListing(record.id)} are one listing now, so we show it once.`,
			);
		else if (kindOf) found.push({ ...record, kindOf });
		else problems.push(`We don’t have ${sayListing(id)} in our listings.`);
	}
	const today = dayOf(context.now());
	const here = await askedHere(context, url);
	const { loan } = here.asked;
	const answered = loan && areLenders(found) ? answerLenders(loan, found, here.series) : null;
	return {
		items: found.map(({ kind, slug }) => ({ kind, slug })),
		found,
		groups: groupsOf(found, answered, here, today),
		answered,
		here,
		keep: here.asked.search === "" && areForKeep(found.map(({ id }) => id)) ? keepQuestionIn(url.search) : "",
		problems,
		today,
		degradedSince,
	};
}

function groupsOf(
	found: Found[],
	answered: Answered[] | null,
	{ asked: { loan, fall }, series }: AskedHere,
	today: string,
): RowGroup[] {
	const compared = found.map((listing) => ({ ...listing, kind: listing.kindOf }));
	const groups = [...compareGroups(compared, today), ...knowledgeGroup(compared, today)];
	const [first] = compared;
	if (!first || !areLenders(found)) return groups;
	const general = first.kind.fields.filter(({ group }) => ANSWERED_GROUPS.includes(group));
	return readerGroups(
		groups,
		loan && answered && loanRows(loan, answered, lastDay(series), fall),
		new Set(general.map(({ key }) => key)),
	);
}

/** The comparison that the address asks for, ready to draw. What cannot be shown is said in `problems`. */
export async function loadCompare({ context, request }: LoadArgs) {
	const comparison = await readComparison({ context, request });
	const { found, here, items, answered } = comparison;
	const url = new URL(request.url);
	const hasStrip = items.length === 0 || areLenders(found);
	const bar = presentBar(here.asked, url.pathname + url.search, here.close, here.today, null);
	return {
		...presentCompare(comparison, {
			isWhole: url.searchParams.get("differences") === "0",
			pair: shownPair(items.map(itemId), url.searchParams),
		}),
		strip: hasStrip ? bar : null,
		ifFalls: answered && ifFallsView(here.asked, url.pathname + url.search, answered),
	};
}

function ifFallsView({ loan, fall }: AskedHere["asked"], here: string, answered: Answered[]) {
	if (!loan) return null;
	const offering = answered.filter(({ answer }) => answer.verdict !== "does_not");
	const kinds = offering.map(({ answer }) => outcomeOf(answer, loan, fall).kind);
	return presentIfFalls({ loan, fall }, here, outcomesWords(kinds));
}

export type CompareView = Awaited<ReturnType<typeof loadCompare>>;
