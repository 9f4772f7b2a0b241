import type { AppLoadContext } from "@remix-run/cloudflare";
import { priceSeries, seriesHref } from "~/finance/price-series.server";
import { lastClose, lastDay, type Series, seriesUntil } from "~/finance/series";
import { startLtv } from "~/finance/simulate/loan";
import { pathsOf, type SimulatorInputs } from "~/finance/simulate/method";
import { startSimulation } from "~/finance/simulate/simulation";
import { replayCrashes, worstWindows } from "~/finance/simulate/windows";
import { marketPrice } from "~/finance/words";
import { sayListing } from "~/listings/listing-words";
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
import { type ParsedInputs, parseInputs, printInputs } from "./inputs";
import { MOST_LENDERS, parseTerms, readLenderChoices, readTerms } from "./lender-terms.server";
import { presentReplay, presentWays } from "./present";
import { presentLender } from "./present-lender";
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
	const { ids, problems } = parseTerms(params);
	const typed = parseInputs(params, series, null).inputs;
	const [{ terms, degradedSince }, choices] = await Promise.all([
		readTerms(context, ids, today, typed && startLtv(typed.loan)),
		readLenderChoices(context),
	]);
	for (const id of ids)
		if (!terms.some((lender) => lender.id === id)) problems.push(`We do not list ${sayListing(id)}.`);
	const [first] = terms;
	const fill = first
		? {
				apr: first.apr?.value ?? null,
				margin: first.margin?.value ?? null,
				liq: first.liquidation?.value ?? null,
			}
		: null;
	const parsed = parseInputs(params, series, fill);
	const found = terms.map(({ id }) => id);
	return {
		...computed(parsed, series, found),
		fields: parsed.fields,
		problems,
		lenders: terms.map((lender) => presentLender(lender, parsed.inputs, series)),
		choices: choices.map((choice) => ({ ...choice, chosen: found.includes(choice.id) })),
		terms: found.slice(0, MOST_LENDERS),
		seriesHref: seriesHref(),
		lastClose: `${formatDate(lastDay(series))}, ${marketPrice(lastClose(series))} USD, ${plural(daysBetween(lastDay(series), today), "day", "days")} ago`,
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
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
