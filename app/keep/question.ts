import { KEEP_FIELDS } from "~/listings/offers/custody-address";
import type { KeepQuestion } from "~/listings/offers/custody-provider";
import { CHECKED, LATELY } from "~/listings/record/index/search-params";
import type { Form, Values } from "~/tools/calculator";
import { NO_MARKET, typedQuestion, yesOrNoInput } from "~/tools/question-inputs";
import { printQuery, readState } from "~/tools/read-state";
import { bitcoinInput } from "~/tools/shared-inputs";

type KeepField = (typeof KEEP_FIELDS)[number];

export type Known = {
	close: { usd: number; day: string };
	today: string;
	isLocal: boolean;
};

export type KeepAsked = {
	typed: Record<KeepField, string>;
	isAsked: boolean;
	question: KeepQuestion | null;
	/** The question without an amount. The fit doesn't depend on it, so ignore its placeholder amount. */
	open: KeepQuestion | null;
	errors: Record<string, string>;
	price: number;
	priceDay: string | null;
	today: string;
	isLately: boolean;
	search: string;
};

const CHOOSE = "Choose one of the options.";
const wish = { ...yesOrNoInput, label: "", messages: CHOOSE } as const;

/** In the order of the address. */
const form: Form = {
	inputs: {
		btc: {
			...bitcoinInput,
			type: "count",
			counted: "bitcoin",
			default: null,
			messages: {
				missing: "Enter how much bitcoin you hold, like 2 or 0.5.",
				not_a_number: "Enter a number, like 2 or 0.5.",
				out_of_bounds: "Enter 0.0001 to 1,000,000 BTC.",
			},
		},
		// Left out where passing on is not asked about.
		heirs: { ...wish, optional: true, default: null },
		hold_key: wish,
		hold_no_key: wish,
		pass_on_only: wish,
		holder: {
			type: "choice",
			label: "",
			choices: { person: "person", institution: "institution" },
			default: "person",
			messages: CHOOSE,
		},
	},
	check: ({ hold_key, hold_no_key }) =>
		hold_key === "yes" && hold_no_key === "yes"
			? { hold_no_key: "You can’t both hold a key and hold none. Choose one or neither." }
			: {},
};

const local: Form = {
	inputs: {
		price: {
			type: "count",
			counted: "dollars",
			label: "",
			min: 0,
			above: true,
			max: 1e12,
			below: true,
			step: 1000,
			optional: true,
			default: null,
			messages: "Enter a price above $0, like 60,000.",
		},
		today: {
			type: "date",
			label: "",
			optional: true,
			default: null,
			messages: "Enter a date, like 2026-11-22.",
		},
	},
};

export function readAsked(params: URLSearchParams, { close, today, isLocal }: Known): KeepAsked {
	const isAsked = KEEP_FIELDS.some((field) => params.has(field));
	const given = typedQuestion(form, params);
	const asked = readState(form, given, NO_MARKET);
	const own = readState(local, isLocal ? typedQuestion(local, params) : {}, NO_MARKET);
	const errors = { ...(isAsked ? asked.errors : {}), ...own.errors };
	const price = Number(own.read.price ?? close.usd);
	const question =
		isAsked && asked.values && Object.keys(errors).length === 0 ? questionOf(asked.values, price) : null;
	const open =
		!given.btc && Object.keys(given).length > 0
			? readState(form, { ...given, btc: "1" }, NO_MARKET).values
			: null;
	return {
		typed: Object.fromEntries(KEEP_FIELDS.map((field) => [field, given[field] ?? ""])) as KeepAsked["typed"],
		isAsked,
		question,
		open: open && questionOf(open, price),
		errors,
		price,
		priceDay: own.read.price === null ? close.day : null,
		today: String(own.read.today ?? today),
		isLately: params.getAll(CHECKED).at(-1) === LATELY,
		search: question && asked.values ? `?${printQuery(form, asked.values, null)}` : "",
	};
}

function questionOf({ btc, heirs, holder, ...wishes }: Values, price: number): KeepQuestion {
	return {
		btc: Number(btc),
		price,
		heirs_handle_key: heirs === null ? null : heirs === "yes",
		hold_key: wishes.hold_key === "yes",
		hold_no_key: wishes.hold_no_key === "yes",
		pass_on_only: wishes.pass_on_only === "yes",
		holder: holder === "institution" ? "institution" : "person",
	};
}

export function listHref(path: string, { search, isLately }: Pick<KeepAsked, "search" | "isLately">): string {
	if (!isLately) return `${path}${search}`;
	return `${path}${search}${search ? "&" : "?"}${CHECKED}=${LATELY}`;
}
