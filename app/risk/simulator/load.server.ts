import type { AppLoadContext } from "@remix-run/cloudflare";
import { priceSeries, seriesHref } from "~/finance/price-series.server";
import { lastClose, lastDay, type Series, seriesUntil } from "~/finance/series";
import { startLtv } from "~/finance/simulate/loan";
import { pathsOf, type SimulatorInputs } from "~/finance/simulate/method";
import { startSimulation } from "~/finance/simulate/simulation";
import { replayCrashes, worstWindows } from "~/finance/simulate/windows";
import { marketPrice } from "~/finance/words";
import { readKeptListings } from "~/listings/kept-listings.server";
import { numberOf, type Options } from "~/listings/kinds/kind";
import { highestLtv } from "~/listings/kinds/lender-start";
import { sayListing } from "~/listings/listing-words";
import { readTermsMenu, termsOf } from "~/tools/terms.server";
import {
	dayOf,
	daysBetween,
	formatBitcoin,
	formatCount,
	formatDate,
	formatMoment,
	formatRate,
	plural,
} from "~/ui/format";
import type { ListingRecord } from "~db/records";
import { lendersAsked } from "../lenders-asked";
import { formFor, type ParsedInputs, parseInputs, printInputs } from "./inputs";
import { presentReplay, presentWays } from "./present";
import { type LenderTerms, presentLender } from "./present-lender";
import { presentOutcome } from "./present-outcome";
import type { SimulatorView } from "./view";

/**
 * Paths of chance that the server follows: a few milliseconds. The browser follows the rest; visitors without
 * script are told how many there were. Windows of history are all followed here.
 */
const SERVER_PATHS = 500;
const WORST = 6;

/** What the simulator's page shows for an address. */
export async function loadSimulator({
	context,
	request,
}: {
	context: AppLoadContext;
	request: Request;
}): Promise<SimulatorView> {
	const params = new URL(request.url).searchParams;
	const series = priceSeries();
	const today = dayOf(context.now());
	const { ids, problems } = lendersAsked(params);
	const typed = parseInputs(params, series).inputs;
	const [{ found: records, byId, degradedSince }, menu] = await Promise.all([
		readKeptListings(context, ids),
		// Without the LTV of the sale there is nothing to simulate.
		readTermsMenu(context, formFor(series), "liq"),
	]);
	const start = typed && startLtv(typed.loan);
	const lenders = records.flatMap((record) => lenderTerms(record, series, today, start) ?? []);
	const found = lenders.map(({ id }) => id);
	for (const id of ids)
		if (!found.includes(byId.get(id)?.id ?? "")) problems.push(`We do not list ${sayListing(id)}.`);
	const parsed = parseInputs(params, series, lenders[0]?.values);
	return {
		...computed(parsed, series, found),
		fields: parsed.fields,
		problems,
		lenders: lenders.map((lender) => presentLender(lender, parsed.inputs, series)),
		choices: (menu?.options ?? []).map((choice) => ({ ...choice, chosen: found.includes(choice.id) })),
		terms: found,
		seriesHref: seriesHref(),
		lastClose: `${formatDate(lastDay(series))}, ${marketPrice(lastClose(series))} USD, ${plural(daysBetween(lastDay(series), today), "day", "days")} ago`,
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** @param start LTV of the loan on its first day; null where it is not known yet */
function lenderTerms(
	record: ListingRecord,
	series: Series,
	today: string,
	start: number | null,
): LenderTerms | null {
	const { attributes } = record;
	const maxLtv = highestLtv(attributes);
	// The APR is that of a loan with this start, the one the list of lenders shows.
	const options: Options = start !== null && maxLtv !== null && start <= maxLtv ? { at: String(start) } : {};
	const terms = termsOf(formFor(series), record, today, options);
	const noCall = numberOf(attributes, "margin_call_ltv") === null && attributes.product_type === "DeFi";
	return terms && { ...terms, maxLtv, noCall };
}

type Computed = Pick<
	SimulatorView,
	"lede" | "inputs" | "outcome" | "ways" | "worst" | "crashes" | "canonical" | "shareHref"
>;

function computed({ inputs }: ParsedInputs, series: Series, terms: string[]): Computed {
	if (!inputs)
		return {
			lede: "One of the loan’s terms is not right yet: nothing is computed until it is.",
			inputs: null,
			outcome: null,
			ways: [],
			worst: [],
			crashes: [],
			canonical: PATH,
			shareHref: PATH,
		};
	const known = seriesUntil(series, inputs.until);
	const paths = pathsOf(inputs, series);
	const running = startSimulation(inputs.loan, paths);
	running.advance(inputs.method === "history" ? paths.count : SERVER_PATHS);
	const outcome = presentOutcome(inputs, series, running.result());
	return {
		lede: ledeOf(inputs),
		inputs,
		outcome,
		ways: presentWays(inputs, series, terms, outcome),
		worst: worstWindows(known, inputs.loan, inputs.since, WORST).map((replay) => presentReplay(replay)),
		crashes: replayCrashes(known, inputs.loan).map((replay) => presentReplay(replay, replay.name)),
		canonical: hrefOf(printInputs(inputs, series, terms)),
		shareHref: hrefOf(printInputs(inputs, series, terms, true)),
	};
}

const PATH = "/risk-simulator";

function hrefOf(query: string): string {
	return query ? `${PATH}?${query}` : PATH;
}

function ledeOf({ loan }: SimulatorInputs): string {
	const { principal, days, apr, btc, margin, liquidation, interest } = loan;
	const collateral = formatBitcoin(Math.round(btc * 1e5) * 1e3);
	const call = margin === null ? "no call given" : `call at ${formatRate(margin)}`;
	const paid = interest === "cash" ? ", interest paid in cash" : "";
	return `${formatCount(principal)} USD for ${plural(days, "day", "days")} at ${formatRate(apr)}${paid}, against ${collateral}: ${formatRate(startLtv(loan))} LTV, ${call}, sale at ${formatRate(liquidation)}. Nobody adds collateral.`;
}
