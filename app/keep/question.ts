import { KEEP_FIELDS } from "~/listings/offers/custody-address";
import type { KeepQuestion } from "~/listings/offers/custody-provider";
import { readKeep } from "~/listings/offers/read-custody";
import type { Refusal } from "~/listings/offers/read-typed";
import { CHECKED, LATELY } from "~/listings/record/index/checked-filter";
import { grouped } from "~/ui/format";
import { readNumber } from "~/ui/typed-number";

export type KeepField = (typeof KEEP_FIELDS)[number];

/** A field's error, with a code for machines and advice for people. */
export type FieldError = { code: Refusal | "contradicts"; message: string };

export type Known = {
	/** Dollars for one bitcoin at the last close, and its ISO day. */
	close: { usd: number; day: string };
	/** UTC day. */
	today: string;
	/** Whether the site runs locally. Then an address may set the price and the day, for tests. */
	isLocal: boolean;
};

export type KeepAsked = {
	typed: Record<KeepField, string>;
	isAsked: boolean;
	/** Null if the visitor asked nothing or a field has an error. */
	question: KeepQuestion | null;
	/**
	 * The question without an amount, if the visitor gave none. The fit doesn't depend on it, so ignore its placeholder amount.
	 */
	open: KeepQuestion | null;
	errors: Record<string, FieldError>;
	/** Dollars for one bitcoin, and the ISO day of that close; null where the address says the price. */
	price: number;
	priceDay: string | null;
	today: string;
	/** Whether those whose cost wasn't checked in the last 6 months are left out. */
	isLately: boolean;
	/** The question as a canonical query, such as `?btc=2&heirs=no`; empty without one. */
	search: string;
};

/** Reads a question about custody and inheritance from an address. An invalid field gets a message, and the others stay. */
export function readAsked(params: URLSearchParams, { close, today, isLocal }: Known): KeepAsked {
	const typed = Object.fromEntries(
		// If a field appears twice, the last one counts, as in a loan.
		KEEP_FIELDS.map((field) => [field, (params.getAll(field).at(-1) ?? "").slice(0, 40)]),
	) as KeepAsked["typed"];
	const isAsked = KEEP_FIELDS.some((field) => params.has(field));
	const own = isLocal ? readOwn(params) : { errors: {} };
	const price = own.price ?? close.usd;
	const { digits, doubt } = readNumber(typed.btc, "bitcoin");
	const read = readKeep({ ...typed, btc: digits ?? typed.btc }, { price });
	const errors = { ...(isAsked ? messagesOf(read.errors ?? {}, typed) : {}), ...own.errors };
	if (isAsked && doubt) errors.btc = { code: "not_a_number", message: doubt };
	if (isAsked && read.question?.hold_key && read.question.hold_no_key) errors.hold_no_key = CONTRADICTS;
	const open =
		typed.btc === "" && KEEP_FIELDS.some((field) => typed[field]) ? openQuestion(typed, price) : null;
	const question = isAsked && Object.keys(errors).length === 0 ? read.question : null;
	return {
		typed,
		isAsked,
		question,
		open,
		errors,
		price,
		priceDay: own.price === undefined ? close.day : null,
		today: own.today ?? today,
		isLately: params.getAll(CHECKED).at(-1) === LATELY,
		search: question ? searchOf(question, typed) : "",
	};
}

/** The address of an answer, with the switch for recent checks. @param path of the page or of a file */
export function listHref(path: string, { search, isLately }: Pick<KeepAsked, "search" | "isLately">): string {
	if (!isLately) return `${path}${search}`;
	return `${path}${search}${search ? "&" : "?"}${CHECKED}=${LATELY}`;
}

function openQuestion(typed: KeepAsked["typed"], price: number): KeepQuestion | null {
	const { question } = readKeep({ ...typed, btc: "1" }, { price });
	return question?.hold_key && question.hold_no_key ? null : question;
}

const CONTRADICTS: FieldError = {
	code: "contradicts",
	message: "A key of your own and no key at all: tick one of the two, or neither.",
};

/** The price and the day that an address may say on one machine. */
function readOwn(params: URLSearchParams): {
	price?: number;
	today?: string;
	errors: Record<string, FieldError>;
} {
	const [price, today] = [params.get("price"), params.get("today")];
	const errors: Record<string, FieldError> = {};
	if (price && !(Number(price) > 0 && Number(price) < 1e12))
		errors.price = { code: "not_a_number", message: "The price is a number of dollars above 0." };
	if (today && (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today))))
		errors.today = { code: "not_a_day", message: "The day is written 2026-11-22." };
	return {
		...(price && !errors.price && { price: Number(price) }),
		...(today && !errors.today && { today }),
		errors,
	};
}

const MOST = 1_000_000;

function messagesOf(refused: Record<string, Refusal>, typed: KeepAsked["typed"]): Record<string, FieldError> {
	return Object.fromEntries(
		Object.entries(refused).map(([field, code]) => [
			field,
			{ code, message: messageOf(field, code, typed.btc !== "") },
		]),
	);
}

function messageOf(field: string, code: Refusal, isTyped: boolean): string {
	if (field !== "btc") return "Choose one of the answers.";
	return code === "out_of_bounds"
		? `Enter 0.0001 to ${grouped(MOST, 0)} BTC.`
		: isTyped
			? "This is not a number. Write it like 2 or 0.5."
			: "Enter how much bitcoin you hold, e.g. 2 or 0.5.";
}

function searchOf(question: KeepQuestion, typed: KeepAsked["typed"]): string {
	const { heirs_handle_key, hold_key, hold_no_key, pass_on_only, holder } = question;
	const params = new URLSearchParams({ btc: readNumber(typed.btc, "bitcoin").digits ?? typed.btc });
	if (heirs_handle_key !== null) params.set("heirs", heirs_handle_key ? "yes" : "no");
	for (const [name, is] of Object.entries({ hold_key, hold_no_key, pass_on_only }))
		if (is) params.set(name, "yes");
	if (holder !== "person") params.set("holder", holder);
	return `?${params}`;
}
