import { expect } from "vitest";
import { type Known, loanFrom, loanInputs } from "~/loan/ask-loan";
import type { Inputs, Refusal } from "~/tools/calculator";
import { NO_MARKET, saysInputs } from "~/tools/question-inputs";
import { readInput, readState } from "~/tools/read-state";
import { closesTo } from "../../../tests/support/closes-to";
import offersFile from "../../../tests/vectors/your-loan/offers-2026-11-22.json";
import vectorsFile from "../../../tests/vectors/your-loan/vectors-2026-11-22.json";
import type { KeepQuestion } from "./custody-provider";
import type { Loan } from "./loan/loan";
import type { Lender, Offer } from "./loan/offer";
import { isPlace } from "./requirements";

/** The reference answers for the model. See tests/vectors/your-loan/README.md. */
export const reference = offersFile;
export const offers = offersFile.offers as unknown as Offer[];
export const lenders = offersFile.lenders as unknown as Lender[];

/** The reference's closes. Later additions to the content don't change its answers. */
export const series = closesTo(offersFile.price_series_ends);
export const price = series.closes.at(-1) as number;

/** How many steps, and whether there's a text. The content words them better than the reference does. */
export const withoutWords = (value: unknown) =>
	JSON.parse(JSON.stringify(value ?? null), (key, inside) =>
		key === "steps" ? inside.length : ["waiting", "text"].includes(key) ? typeof inside : inside,
	);

type Case = { name: string; fn: string; in: never; out: never };

export function vectorsOf<In, Out>(fn: string): Array<{ name: string; in: In; out: Out }> {
	return (vectorsFile.cases as Case[]).filter((one) => one.fn === fn);
}

/** The reference takes the codes of places only. */
const inputs: Inputs = {
	...loanInputs,
	...saysInputs,
	country: { ...loanInputs.country, read: (text) => (isPlace(text) ? text : null) },
};

type LoanRead = { loan: Loan; errors: null } | { loan: null; errors: Record<string, Refusal> };

/** A loan as the vectors have it: numbers, true and false, answers under `says`. Errors are codes. */
export function readTyped(typed: object, known: Partial<Known> = {}): LoanRead {
	const { fx = {}, says = {}, ...rest } = typed as { fx?: Known["fx"]; says?: object };
	const answers = Object.entries(says).map(([key, answer]) => [`says.${key}`, answer] as const);
	const texts: Record<string, string> = {};
	for (const [field, value] of [...Object.entries(rest), ...answers])
		texts[field] = value === true ? "yes" : value === false ? "no" : String(value);
	const { read, errors } = readState({ inputs }, texts, NO_MARKET);
	const codes = Object.keys(errors).map((field) => {
		const found = inputs[field] && readInput(inputs[field], texts[field] ?? "", null);
		return [field, found && "refusal" in found ? found.refusal : null];
	});
	return codes.length > 0
		? { loan: null, errors: Object.fromEntries(codes) }
		: { loan: loanFrom(read, { price, today: offersFile.as_of, fx, ...known }), errors: null };
}

export function keepAsked(wishes: Partial<KeepQuestion>): KeepQuestion {
	return {
		btc: 1,
		price,
		heirs_handle_key: null,
		hold_key: false,
		hold_no_key: false,
		pass_on_only: false,
		holder: "person",
		...wishes,
	};
}

/** Every number is the expected one within 1e-9, relative or absolute; everything else is the same. */
export function expectClose(found: unknown, expected: unknown, path = ""): void {
	if (typeof expected === "number" && typeof found === "number") {
		const apart = Math.abs(found - expected);
		if (apart <= 1e-9 || apart <= 1e-9 * Math.abs(expected)) return;
	}
	if (typeof expected === "object" && expected !== null && typeof found === "object" && found !== null) {
		expect(Object.keys(found).sort(), path).toEqual(Object.keys(expected).sort());
		for (const [key, value] of Object.entries(expected))
			expectClose((found as Record<string, unknown>)[key], value, `${path}.${key}`);
		return;
	}
	expect(found, path).toBe(expected);
}
