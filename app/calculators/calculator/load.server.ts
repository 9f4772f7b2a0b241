import type { AppLoadContext } from "@remix-run/cloudflare";
import { nothingNear } from "~/context/not-found.server";
import { refusedQuestion } from "~/context/refused-question";
import type { Variants } from "~/experiments/known";
import { readSeries, seriesHref } from "~/finance/price-series.server";
import { oldWordsOf } from "~/finance/series-age";
import { sayListing } from "~/listings/kinds/all";
import type { Loan } from "~/listings/offers/loan/loan";
import { readCachedListings } from "~/listings/record/cached-listings.server";
import { isOfLoan } from "~/loan/loan-address";
import { calculatorBySlug } from "~/tools/all";
import type { Calculator } from "~/tools/calculator";
import { answerTo } from "~/tools/present";
import { type Base, readState, typedFrom } from "~/tools/read-state";
import type { TermsView } from "~/tools/terms";
import { mayFill, readTermsMenu, termsOf, usableTerms } from "~/tools/terms.server";
import { toCsv } from "~/ui/csv";
import { dayOf, formatMoment } from "~/ui/format";
import { type LoanHere, loanHere, termsForLoan } from "./loan.server";
import { marketFor, priceNote } from "./series.server";

type LoadArgs = { context: AppLoadContext; request: Request; params: { slug?: string } };

export type CalculatorView = Awaited<ReturnType<typeof loadCalculator>>;

/** Parameters that aren't inputs. They select a listing's terms or track the visitor's origin. */
const NO_INPUT = /^(terms|old|utm_.*|gclid|fbclid)$/i;
const NAMED = 5;

export async function loadCalculator({ context, request, params }: LoadArgs) {
	const calculator = calculatorBySlug(params.slug ?? "");
	if (!calculator)
		throw await nothingNear(context, params.slug ?? "", { href: "/calculators", label: "All calculators" });
	const url = new URL(request.url);
	const search = url.searchParams;
	const today = dayOf(context.now());
	const asked = search.get("terms");
	const [here, series] = await Promise.all([loanHere(context, calculator, url), readSeries(context)]);
	const [found, termsMenu] = await Promise.all([
		asked ? orUnavailable(readTerms(context, calculator, asked, today, here?.loan ?? null)) : null,
		orUnavailable(readTermsMenu(context, calculator)),
	]);
	const terms = found === UNAVAILABLE ? null : (found?.terms ?? null);
	const typed = typedFrom(calculator, search);
	// The loan already fills these fields.
	if (here?.loan) for (const key of Object.keys(here.values)) if (isOfLoan(key)) delete typed[key];
	const market = marketFor(calculator, series);
	const base = baseOf(terms, here);
	const answer = answerTo(calculator, typed, market, base);
	const path = `/calculators/${calculator.slug}`;
	const variants: Variants = context.variants;
	return {
		slug: calculator.slug,
		title: calculator.title,
		question: calculator.question,
		lede: calculator.lede,
		inputsHeading: calculator.inputsHeading,
		formulas: calculator.formulas,
		limits: calculator.limits,
		seriesHref: market.series && seriesHref(series),
		recent: market.recent,
		answer,
		base,
		strip: here?.strip ?? null,
		loan: here?.search ?? "",
		terms,
		termsMenu: termsMenu === UNAVAILABLE ? null : termsMenu,
		priceNote: priceNote(series),
		old: calculator.needs && !here?.loan ? oldWordsOf(series, today) : null,
		problems: [
			...(here && Object.keys(here.strip.errors).length > 0 ? [LOAN_INCOMPLETE] : []),
			...leftOut(calculator, search),
			...(asked && !terms ? [noTerms(asked, found === UNAVAILABLE)] : []),
			...(found !== UNAVAILABLE && found?.said ? [found.said] : []),
		],
		hasSchedule: calculator.schedule !== undefined,
		canonical: answer.query ? `${path}?${answer.query}` : path,
		isTyped: Object.keys(typed).length > 0,
		isBare: Object.keys(typed).length === 0 && !here?.search,
		isInputsFirst: variants["calculator-layout"] === "inputs-first",
		degraded: found !== UNAVAILABLE && found?.degradedSince ? formatMoment(found.degradedSince) : null,
	};
}

const LOAN_INCOMPLETE = "Your loan isn’t complete. We use example numbers for what’s missing.";

function baseOf(terms: TermsView | null, here: LoanHere | null): Base | null {
	if (!terms && !here?.loan) return null;
	return {
		id: terms?.id ?? null,
		loan: here?.search ?? "",
		// Terms of a loan hold what the loan says already, as the lender counts it.
		values: { ...here?.values, ...terms?.values },
		lead: terms?.lead ?? null,
		old: Object.entries(terms?.fields ?? {}).flatMap(([key, { old }]) => (old ? [key] : [])),
	};
}

const UNAVAILABLE = Symbol("unavailable");

async function orUnavailable<T>(read: Promise<T>): Promise<T | typeof UNAVAILABLE> {
	try {
		return await read;
	} catch (error) {
		if (error instanceof Response && error.status === 503) return UNAVAILABLE;
		throw error;
	}
}

async function readTerms(
	context: AppLoadContext,
	calculator: Calculator,
	id: string,
	today: string,
	loan: Loan | null,
): Promise<{ terms: TermsView | null; said?: string; degradedSince: number | null }> {
	const forLoan = loan && mayFill(calculator, id) ? await termsForLoan(context, calculator, id, loan) : null;
	if (forLoan) return forLoan;
	const { found, degradedSince } = await readCachedListings(context, mayFill(calculator, id) ? [id] : []);
	const [listing] = found;
	const terms = listing ? termsOf(calculator, listing, today) : null;
	return { terms: terms && usableTerms(calculator, terms), degradedSince };
}

function noTerms(asked: string, isUnavailable: boolean): string {
	const listing = sayListing(asked);
	return isUnavailable
		? `We couldn’t load terms from ${listing}. The fields show example numbers.`
		: `We don’t have terms from ${listing} for this calculator.`;
}

function leftOut({ inputs }: Calculator, search: URLSearchParams): string[] {
	const unknown = [...new Set(search.keys())].filter(
		(key) => !Object.hasOwn(inputs, key) && !NO_INPUT.test(key) && !isOfLoan(key),
	);
	const named = unknown.slice(0, NAMED).map((key) => `“${key.slice(0, 40)}”`);
	return named.length > 0 ? [`This calculator ignored parts of the link: ${named.join(", ")}.`] : [];
}

/** Answers 422 with the reasons if the inputs are invalid or the listing has no terms. */
export async function exportSchedule({ context, request }: Omit<LoadArgs, "params">): Promise<Response> {
	const url = new URL(request.url);
	const calculator = calculatorBySlug(
		url.pathname
			.split("/")
			.at(-1)
			?.replace(/\.csv$/, "") ?? "",
	);
	if (!calculator?.schedule) throw new Response(null, { status: 404 });
	const today = dayOf(context.now());
	const asked = url.searchParams.get("terms");
	const [here, series] = await Promise.all([loanHere(context, calculator, url), readSeries(context)]);
	const found = asked ? await readTerms(context, calculator, asked, today, here?.loan ?? null) : null;
	const terms = found?.terms ?? null;
	const market = marketFor(calculator, series);
	const typed = typedFrom(calculator, url.searchParams);
	if (here?.loan) for (const key of Object.keys(here.values)) if (isOfLoan(key)) delete typed[key];
	const { values, errors } = readState(calculator, typed, market, baseOf(terms, here)?.values ?? {});
	// A file has no room for a note that its numbers rest on our example.
	if (asked && !terms) errors.terms = noTerms(asked, false);
	const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "public, max-age=300" };
	if (!values || Object.keys(errors).length > 0)
		return refusedQuestion("We can’t calculate with these numbers. See the message for each field.", errors);
	const { head, rows } = calculator.schedule(values, market);
	return new Response(toCsv(head, rows), {
		headers: {
			...headers,
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="plumbline-${calculator.slug}-${today}.csv"`,
		},
	});
}
