import type { AppLoadContext } from "@remix-run/cloudflare";
import { centsOf, plainNumber } from "~/finance/amounts";
import { seriesHref } from "~/finance/price-series.server";
import { lastClose, lastDay, type Series } from "~/finance/series";
import { oldWordsOf } from "~/finance/series-age";
import { startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import { marketPrice } from "~/finance/words";
import { sayListing } from "~/listings/kinds/all";
import { answerCheckedUntil, CHECKED_OF_ANSWER } from "~/listings/offers/loan/lender-answer";
import { readCachedListings } from "~/listings/record/cached-listings.server";
import { CHECKED, CHECKED_LABEL, LATELY } from "~/listings/record/index/search-params";
import { isBefore } from "~/listings/values/age";
import { askLoan, type LoanAsked, loanInputs } from "~/loan/ask-loan";
import { type AskedHere, askedHere } from "~/loan/asked.server";
import { REQUIRED, type TypedLoan } from "~/loan/loan-address";
import { readLoanRecords } from "~/loan/loan-records.server";
import { rateLead } from "~/loan/present-answer";
import { readInput } from "~/tools/read-state";
import { formatCountry, formatDate, formatMoment, plural } from "~/ui/format";
import { lendersAsked } from "../lenders-asked";
import { type Simulated, simulateLenders, termsOfOffer } from "./answer-lenders";
import { computed, PATH } from "./compute";
import { addressOf, filledFrom, nearestMonths } from "./filled-address";
import { parseInputs, printInputs } from "./inputs";
import { bitcoinOf, ltvText, presentForm } from "./present-form";
import { answerLine, disputedOf, presentLenders } from "./present-lenders";

/** Stands in for the place of residence if the visitor gave none. Offers then ignore places. */
const ANYWHERE = "US";

const LEVELS = ["margin", "calls", "liq"];

export type SimulatorView = Awaited<ReturnType<typeof loadSimulator>>;

export async function loadSimulator({ context, request }: { context: AppLoadContext; request: Request }) {
	const url = new URL(request.url);
	const here = await askedHere(context, url);
	const { series, today, close } = here;
	const typed = typedOf(here, url);
	const params = filledFrom(url.searchParams, typed);
	const { ids, problems } = lendersAsked(params);
	const [{ byId }, { value: records, degradedSince }] = await Promise.all([
		readCachedListings(context, ids),
		readLoanRecords(context),
	]);
	const general = generalInputs(params, here, ids.length > 0);
	const country = {
		text: formatCountry(typed.country ?? ""),
		error: typed.country ? readInput(loanInputs.country, typed.country, null).error : null,
	};
	const loan = general && !country.error ? askedOf(general, typed, here) : null;
	const simulated =
		general && loan?.asked.loan
			? simulateLenders(loan.asked.loan, loan.isPlaced, general, records, series)
			: [];
	const found = [...new Set(ids.flatMap((id) => byId.get(id)?.id ?? []))];
	const of = (id: string) => simulated.find(({ record }) => record.id === id);
	const used = found.filter((id) => of(id));
	for (const id of ids) if (!byId.has(id)) problems.push(`We don’t list ${sayListing(id)}.`);
	if (general)
		for (const id of found.filter((id) => !used.includes(id)))
			problems.push(
				`We can’t simulate ${nameOf(id, records)} because it doesn’t publish a liquidation level.`,
			);
	const chosen = simulated.find(({ record }) => record.id === used[0]);
	const disputed = chosen && disputedOf(chosen);
	if (disputed)
		problems.push(`${chosen.record.lender.name}: ${disputed}. The results below use the lower one.`);
	const { fields, ...read } = parseInputs(params, series, {
		price: centsOf(close.price),
		...(chosen && general ? termsOfOffer(chosen, startLtv(general.loan)) : {}),
	});
	// A place that was typed wrong gets no answer for another place.
	const inputs = country.error ? null : read.inputs;
	const search = (loan?.isPlaced && loan.asked.search) || "";
	const href = (query: string) => addressOf(PATH, query, search);
	const own = general ? printGeneral(general, series) : "";
	const whole = href(inputs ? printInputs(inputs, series, used) : own);
	const withTerms = ({ record }: Simulated) => also(href(own), `terms=${record.id}`);
	const isLately = params.get(CHECKED) === LATELY;
	// A chosen lender stays, because the page is about it.
	const isListed = ({ answer, record }: Simulated) =>
		!isLately || used.includes(record.id) || isBefore(today, answerCheckedUntil(answer));
	const listed = simulated.filter(isListed);
	const shown = loan?.asked.loan
		? presentLenders(loan.asked.loan, loan.isPlaced, listed, used, withTerms)
		: [];
	const lending = shown.filter(({ isLending }) => isLending);
	const onlyLending = lending.length > 0 && params.get("lends") === "yes";
	const base = isLately ? also(whole, `${CHECKED}=${LATELY}`) : whole;
	return {
		...computed(inputs, series, used, href, leadOf(chosen, inputs)),
		answer: general && answerLine(shown, listed, loan?.isPlaced ?? false, general.loan.days, general.since),
		fields: presentForm(fields, inputs, typed, chosen !== undefined),
		country,
		hidden: [
			...Object.entries(typed).filter(
				([name]) => !(REQUIRED as readonly string[]).includes(name) && name !== "price",
			),
			...(isLately ? [[CHECKED, LATELY] as [string, string]] : []),
		],
		ltv: inputs && ltvText(inputs),
		problems,
		lenders: onlyLending ? lending : shown,
		counts: { all: simulated.length, shown: shown.length },
		listed:
			lending.length > 0
				? [
						{ label: `All (${shown.length})`, href: base, isChosen: !onlyLending },
						{
							label: `Available to me (${lending.length})`,
							href: also(base, "lends=yes"),
							isChosen: onlyLending,
						},
					]
				: [],
		checked: {
			href: withoutOrWith(onlyLending ? also(whole, "lends=yes") : whole, isLately),
			label: CHECKED_LABEL,
			isChosen: isLately,
			hint: CHECKED_OF_ANSWER,
			leftOut: isLately ? leftOutWords(simulated.length - shown.length) : null,
		},
		chosen: chosen ? { name: chosen.record.lender.name, href: lenderHref(chosen, search) } : null,
		terms: used,
		seriesHref: seriesHref(series),
		lastClose: `${marketPrice(lastClose(series))} (${formatDate(lastDay(series))})`,
		old: oldWordsOf(series, today),
		// The page's own address doesn't name the price of the day.
		...(url.search === "" && { canonical: PATH }),
		isPlain: url.search === "",
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** The loan in the address. If it has no months, we use the simulator's days. */
function typedOf({ asked }: AskedHere, { searchParams }: URL): TypedLoan {
	const days = searchParams.get("days");
	if (!days) return asked.typed;
	const { months, ...others } = asked.typed;
	return others;
}

function generalInputs(
	params: URLSearchParams,
	{ series, close }: AskedHere,
	hasTerms: boolean,
): SimulatorInputs | null {
	const general = new URLSearchParams(params);
	for (const name of [...LEVELS, ...(hasTerms ? ["apr", "interest", "compounding"] : [])])
		general.delete(name);
	return parseInputs(general, series, { price: centsOf(close.price), margin: null, liq: 1 }).inputs;
}

function printGeneral(general: SimulatorInputs, series: Series): string {
	const query = new URLSearchParams(printInputs(general, series, []));
	for (const name of LEVELS) query.delete(name);
	return query.toString();
}

function askedOf(
	{ loan: { btc, principal, days, startPrice } }: SimulatorInputs,
	typed: TypedLoan,
	{ asked, close, today }: AskedHere,
): { asked: LoanAsked; isPlaced: boolean } {
	const known = { price: close.price, today: asked.loan?.today ?? today, fx: {} };
	const ask = (country: string) =>
		askLoan(
			new URLSearchParams({
				...typed,
				btc: plainNumber(bitcoinOf(btc)),
				amount: plainNumber(principal),
				months: String(nearestMonths(days)),
				country,
				price: plainNumber(startPrice),
			}),
			known,
			false,
		);
	const placed = typed.country ? ask(typed.country) : null;
	return placed?.loan ? { asked: placed, isPlaced: true } : { asked: ask(ANYWHERE), isPlaced: false };
}

function nameOf(id: string, records: ReadonlyArray<{ id: string; lender: { name: string } }>): string {
	return records.find((record) => record.id === id)?.lender.name ?? sayListing(id);
}

function leadOf(chosen: Simulated | undefined, inputs: SimulatorInputs | null): string | null {
	return chosen && inputs?.rate === chosen.offer.apr ? rateLead(chosen.offer) : null;
}

function lenderHref({ record }: Simulated, search: string): string {
	return `/lenders/${record.lender.lender}${search && `?${search}`}`;
}

function leftOutWords(count: number): string {
	return `${plural(count, "lender", "lenders")} ${count === 1 ? "is" : "are"} left out.`;
}

function withoutOrWith(address: string, isOn: boolean): string {
	return isOn ? address : also(address, `${CHECKED}=${LATELY}`);
}

function also(address: string, query: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}
