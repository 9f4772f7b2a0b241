import { formatDate } from "~/ui/format";
import { lastClose, lastDay, type Series } from "../series";
import { checkHistory, checkTogether } from "./check-inputs";
import { type Loan, startLtv } from "./loan";
import { DEFAULT_PATHS, DEFAULT_SEED, HISTORY_SINCE, LONGEST_TERM, METHODS, type Method } from "./model";
import { dollarsText, percentText, plain, plainNumber, readDollars, readRatio } from "./read-ratio";

/**
 * The address of a simulation. Ratios are shares of one (`0.7`; `70%` is understood), amounts have a decimal point, days
 * are ISO.
 *
 * - `loan` USD borrowed; `btc` bitcoin pledged, or `ltv` the LTV it starts at; `price` USD a bitcoin on the first day
 * - `apr`, `days`, `interest` (`accrue` or `cash`)
 * - `margin` the LTV of the call, empty for none; `liq` the LTV of the sale
 * - `method` (`history`, `blocks`, `walk`), `since` and `until` the days of history used, `seed`, `paths`
 * - `terms` up to four listed lenders, `lender:ledn,lender:strike`: the first one's APR, `margin` and `liq` stand where the
 *   address says nothing else
 */
export type SimulatorInputs = {
	loan: Loan;
	/** Whether the collateral was given as bitcoin, and not as a start LTV. */
	byBitcoin: boolean;
	method: Method;
	since: string;
	until: string;
	seed: number;
	paths: number;
};

/** The fields of the form, by their names in the address. */
export type InputName =
	| "loan"
	| "btc"
	| "ltv"
	| "price"
	| "apr"
	| "days"
	| "interest"
	| "margin"
	| "liq"
	| "method"
	| "since"
	| "until"
	| "seed"
	| "paths";

export type ParsedInputs = {
	/** Null where a field is wrong: then nothing is computed. */
	inputs: SimulatorInputs | null;
	/** What stands in each field: as typed where that is wrong, else in the form's own words. */
	typed: Record<InputName, string>;
	errors: Partial<Record<InputName, string>>;
};

/** Terms that fill fields of which the address says nothing. Null is a value too: no margin call, or unknown. */
export type LenderFill = { apr: number | null; margin: number | null; liq: number | null };

export const BOUNDS = {
	loan: { min: 1, max: 1e9 },
	btc: { min: 0.0001, max: 1e6 },
	price: { min: 1, max: 1e8 },
	apr: { min: 0, max: 2 },
	days: { min: 1, max: LONGEST_TERM },
	seed: { min: 0, max: 4_294_967_295 },
	paths: { min: 100, max: 10_000 },
} as const;

const DEFAULTS = {
	loan: 50_000,
	ltv: 0.5,
	apr: 0.119,
	days: 365,
	margin: 0.7,
	liq: 0.8,
	since: HISTORY_SINCE,
};

/** Longest text of a field that is read and shown again. */
const LONGEST = 40;

/** Reads the address. What is wrong is said at its field; the other fields keep what they have. Never throws. */
export function parseInputs(
	params: URLSearchParams,
	series: Series,
	lender: LenderFill | null = null,
): ParsedInputs {
	const fields = new Fields(params);
	const filled = { ...DEFAULTS, ...lender };
	const loan = fields.amount("loan", DEFAULTS.loan, BOUNDS.loan);
	const price = fields.amount("price", lastClose(series), BOUNDS.price);
	const btc = params.get("btc")?.trim() ? fields.amount("btc", null, BOUNDS.btc) : fields.leftOut("btc");
	const hasBtc = btc !== null || fields.errors.btc !== undefined;
	const ltvGiven = params.get("ltv")?.trim() ? true : params.get("ltv") === null && !hasBtc;
	const ltv = ltvGiven ? fields.ratio("ltv", DEFAULTS.ltv, 1) : fields.leftOut("ltv");
	const apr = fields.ratio("apr", filled.apr, BOUNDS.apr.max, BOUNDS.apr.min);
	const days = fields.whole("days", DEFAULTS.days, BOUNDS.days);
	const interest = fields.choice("interest", ["accrue", "cash"] as const);
	const marginLeftOut =
		params.get("margin")?.trim() === "" || (lender && !lender.margin && !params.has("margin"));
	const margin = marginLeftOut ? fields.leftOut("margin") : fields.ratio("margin", filled.margin, 1);
	const liq = fields.ratio("liq", filled.liq, 1);
	const method = fields.choice("method", METHODS);
	const until = fields.day("until", lastDay(series), series);
	const since = fields.day("since", DEFAULTS.since, series);
	const seed = fields.whole("seed", DEFAULT_SEED, BOUNDS.seed);
	const paths = fields.whole("paths", DEFAULT_PATHS, BOUNDS.paths);
	const { errors, typed } = fields;

	if (btc === null && ltv === null && !errors.btc && !errors.ltv)
		errors.ltv = "Give the start LTV, or the bitcoin pledged.";
	if (loan === null || price === null || apr === null || days === null || liq === null || errors.margin)
		return { inputs: null, typed, errors };
	const collateral = btc ?? (ltv !== null ? loan / (price * ltv) : null);
	if (collateral === null) return { inputs: null, typed, errors };
	const terms: Loan = {
		principal: loan,
		apr,
		days,
		btc: collateral,
		startPrice: price,
		margin,
		liquidation: liq,
		interest: interest ?? "accrue",
	};
	checkTogether(terms, { btc, ltv }, errors);
	if (since !== null && until !== null && method !== null)
		checkHistory({ method, since, until, days }, series, errors);
	if (Object.keys(errors).length > 0) return { inputs: null, typed, errors };
	return {
		inputs: {
			loan: terms,
			byBitcoin: btc !== null,
			method: method ?? "history",
			since: since ?? DEFAULTS.since,
			until: until ?? lastDay(series),
			seed: seed ?? DEFAULT_SEED,
			paths: paths ?? DEFAULT_PATHS,
		},
		typed,
		errors,
	};
}

/** Reads one field after the other, and keeps what to say of each. */
class Fields {
	readonly errors: ParsedInputs["errors"] = {};
	readonly typed = {} as Record<InputName, string>;

	constructor(readonly params: URLSearchParams) {}

	amount(name: InputName, unless: number | null, { min, max }: { min: number; max: number }): number | null {
		const isDollars = name !== "btc";
		const value = this.number(name, unless, (text) => {
			const value = isDollars ? readDollars(text) : plainNumber(text);
			if (typeof value === "string") return value;
			if (value === null) return "Write a number with digits and a decimal point, like 50000 or 1.25.";
			return value < min || value > max ? `Between ${plain(min)} and ${plain(max)}.` : value;
		});
		if (value !== null && isDollars) this.typed[name] = dollarsText(value);
		return value;
	}

	whole(name: InputName, unless: number, { min, max }: { min: number; max: number }): number | null {
		return this.number(name, unless, (text) => {
			const value = /^\d{1,10}$/.test(text) ? Number(text) : null;
			if (value === null) return "Write a whole number, with digits only.";
			return value < min || value > max ? `Between ${plain(min)} and ${plain(max)}.` : value;
		});
	}

	/** A share of one, shown as a percentage. @param min may be reached; without it the value is above 0 */
	ratio(name: InputName, unless: number | null, max: number, min?: number): number | null {
		const value = this.number(name, unless, (text) => readRatio(text, max, min));
		if (value !== null) this.typed[name] = percentText(value);
		return value;
	}

	choice<Choice extends string>(
		name: InputName,
		choices: readonly [Choice, ...Choice[]] | readonly Choice[],
	): Choice | null {
		const text = this.params.get(name)?.trim() ?? choices[0] ?? "";
		const found = choices.find((choice) => choice === text) ?? null;
		this.typed[name] = found ?? choices[0] ?? "";
		if (found === null) this.errors[name] = "That is none of the choices.";
		return found;
	}

	day(name: InputName, unless: string, series: Series): string | null {
		const text = this.params.get(name)?.trim().slice(0, LONGEST) ?? unless;
		this.typed[name] = text;
		const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
		if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
			this.errors[name] = "Write a day like 2018-01-01.";
			return null;
		}
		if (text < series.first || text > lastDay(series)) {
			this.errors[name] =
				`The series runs from ${formatDate(series.first)} to ${formatDate(lastDay(series))}.`;
			return null;
		}
		return text;
	}

	leftOut(name: InputName): null {
		this.typed[name] = "";
		return null;
	}

	private number(
		name: InputName,
		unless: number | null,
		read: (text: string) => number | string,
	): number | null {
		const given = this.params.get(name);
		if (given === null && unless !== null) {
			this.typed[name] = plain(unless);
			return unless;
		}
		const text = (given ?? "").trim().slice(0, LONGEST);
		this.typed[name] = text;
		const value = text === "" ? "Fill this in: without it nothing can be computed." : read(text);
		if (typeof value === "number") return value;
		this.errors[name] = value;
		return null;
	}
}

/**
 * The query of a simulation, in order. With `pinned` everything that the result rests on stands in it, so that the address
 * gives the same result when the series has grown; without, what is as usual is left out.
 */
export function printInputs(
	inputs: SimulatorInputs,
	series: Series,
	terms: readonly string[],
	pinned = false,
): string {
	const { loan, byBitcoin, method, since, until, seed, paths } = inputs;
	const all: Array<[InputName, string, string | null]> = [
		["loan", plain(loan.principal), plain(DEFAULTS.loan)],
		byBitcoin
			? ["btc", plain(loan.btc), null]
			: ["ltv", plain(Math.round(startLtv(loan) * 1e10) / 1e10), plain(DEFAULTS.ltv)],
		["price", plain(loan.startPrice), plain(lastClose(series))],
		["apr", plain(loan.apr), plain(DEFAULTS.apr)],
		["days", plain(loan.days), plain(DEFAULTS.days)],
		["interest", loan.interest, "accrue"],
		["margin", loan.margin === null ? "" : plain(loan.margin), plain(DEFAULTS.margin)],
		["liq", plain(loan.liquidation), plain(DEFAULTS.liq)],
		["method", method, "history"],
		["since", since, DEFAULTS.since],
		["until", until, lastDay(series)],
		["seed", plain(seed), plain(DEFAULT_SEED)],
		["paths", plain(paths), plain(DEFAULT_PATHS)],
	];
	// A lender's terms stand where the address is silent, so beside one nothing may be left out.
	const silent = terms.length > 0 ? new Set<InputName>(["apr", "margin", "liq"]) : new Set<InputName>();
	const query = new URLSearchParams();
	for (const [name, value, usual] of all)
		if (pinned || value !== usual || silent.has(name)) query.set(name, value);
	if (terms.length > 0) query.set("terms", terms.join(","));
	return query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}
