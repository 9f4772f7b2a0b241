import { isPlace, type Place } from "./place";
import { answersTo, type Says } from "./requirements";

/** Why a field has no value. The words are the page's. */
export type Refusal =
	| "not_a_choice"
	| "not_a_country"
	| "not_a_day"
	| "not_a_number"
	| "not_whole"
	| "out_of_bounds";

export type Typed = Readonly<Record<string, unknown>>;

type Bounds = {
	least: number;
	most: number;
	whole?: boolean;
	/** Without it the field is required. */
	unlessGiven?: number;
};

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

export function isLeftOut(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** `yes` and `no` in the ways they are written; undefined of anything else. */
function saidYes(value: unknown): boolean | undefined {
	if (value === true || value === "yes" || value === "true") return true;
	if (value === false || value === "no" || value === "false") return false;
	return undefined;
}

export function readerOf(typed: Typed) {
	const errors: Record<string, Refusal> = {};
	function refuse<Value>(field: string, refusal: Refusal, instead: Value): Value {
		errors[field] = refusal;
		return instead;
	}
	const reader = {
		errors,
		number(field: string, { least, most, whole, unlessGiven }: Bounds): number {
			const given = typed[field];
			if (isLeftOut(given) && unlessGiven !== undefined) return unlessGiven;
			const text = typeof given === "string" ? given.trim() : "";
			const value = typeof given === "number" ? given : NUMBER.test(text) ? Number(text) : Number.NaN;
			if (Number.isNaN(value)) return refuse(field, "not_a_number", Number.NaN);
			if (value < least || value > most) return refuse(field, "out_of_bounds", Number.NaN);
			return whole && !Number.isInteger(value) ? refuse(field, "not_whole", Number.NaN) : value;
		},
		choice<const Choice extends string>(
			field: string,
			choices: readonly Choice[],
			unlessGiven: Choice,
		): Choice {
			const given = typed[field];
			if (isLeftOut(given)) return unlessGiven;
			return choices.find((choice) => choice === given) ?? refuse(field, "not_a_choice", unlessGiven);
		},
		wish: (field: string): boolean => reader.yesOrNo(field) ?? false,
		yesOrNo(field: string): boolean | null {
			const given = typed[field];
			if (isLeftOut(given)) return null;
			return saidYes(given) ?? refuse(field, "not_a_choice", null);
		},
		place(field: string): Place {
			const given = typed[field];
			return typeof given === "string" && isPlace(given) ? given : refuse(field, "not_a_country", "");
		},
	};
	return reader;
}

const SAYS = "says.";

export function readSays(typed: Typed): Says {
	const together = typeof typed.says === "object" && typed.says !== null ? Object.entries(typed.says) : [];
	const apart = Object.entries(typed)
		.filter(([field]) => field.startsWith(SAYS))
		.map(([field, value]) => [field.slice(SAYS.length), value] as const);
	const said: Record<string, string | boolean> = {};
	for (const [key, value] of [...together, ...apart]) {
		const answer = saidYes(value) ?? value;
		if (typeof answer === "boolean" || (typeof answer === "string" && answer !== "")) said[key] = answer;
	}
	return said;
}

export function checkSays(typed: Readonly<Record<string, string>>): {
	known: Record<string, string>;
	errors: Record<string, string>;
} {
	const errors: Record<string, string> = {};
	const known = Object.entries(typed).filter(([field, said]) => {
		if (!field.startsWith(SAYS)) return true;
		const answers = answersTo(field.slice(SAYS.length));
		if (answers && said !== "" && !answers.includes(said))
			errors[field] = `Choose one: ${answers.join(", ")}.`;
		return answers !== null;
	});
	return { known: Object.fromEntries(known), errors };
}
