import * as z from "zod";

/** The parts of a type that entries and fields share. `Options` are the settings next to the type. */
export type PartType<Options, Stored> = {
	/**
	 * Checks a value from a content file and converts it for storage. An empty list is unknown, which is null.
	 * @param today UTC day, to refuse dates in the future
	 * @throws RangeError with the reason
	 */
	parseContent(raw: unknown, of: Options, today: string): Stored | null;
	/**
	 * Converts typed text to the form of a content file. Defaults to the text itself.
	 * @param text trimmed, and not empty
	 * @param currency the currency code of an amount
	 * @throws RangeError with a sentence
	 */
	parseTyped?(text: string, of: Options, currency: string): unknown;
	/** A stored value as a person would type it. Defaults to the value itself. */
	printTyped?(value: Stored, of: Options): string;
	/** The value in words for use inside a sentence. @param beside the listing's other values, or the entry's other parts */
	print(value: Stored, of: Options, beside: Record<string, unknown>): string;
	/** What our files hold, in the description of the data. */
	words(of: Options): string;
	form?: {
		hint?: string;
		/** The hint in the form of an entry, behind what the part means. */
		partHint?: string;
		unit?(of: Options): string | null;
		/** `lines` has several lines, `text` grows with its text. Defaults to one line. */
		control?: "lines" | "text";
		/** Several lines in the form of an entry. */
		isLongPart?: true;
		choices?(of: Options): Record<string, string>;
	};
};

/** The full behavior of a field's type. Each type has one object in its own file. */
export type ValueType<Options, Stored> = PartType<Options, Stored> & {
	/** Whether a value is stored as this type stores it. One that was stored before a field got this type may not be. */
	is(value: unknown): boolean;
	schema: z.ZodType;
	/** Converts a CSV cell to the form of a content file. Defaults to the text itself. @throws RangeError with the reason */
	parseCell?(text: string, of: Options): unknown;
	/** A stored value as a content file has it. Defaults to the value itself. */
	printContent?(value: Stored): unknown;
	/** The number in its unit for CSV and JSON files. Defaults to the stored value without a unit. */
	exportValue?(
		value: Stored,
		of: Options,
		beside: Record<string, unknown>,
	): { value: number; unit: string | null };
	/** Its words start with a capital letter when they are alone, so "held by the lender" becomes "Held by the lender". */
	isProse?: true;
	/** For a value that takes several inputs. */
	inputs?: {
		/** The inputs of each item, where a value is a list of items. */
		ofItem?: ItemInput[];
		parse(typed: Typed, of: Options): unknown;
		print(value: unknown, of: Options): Typed;
	};
};

export type TypedEntry = Record<string, string>;

export type Typed = string | TypedEntry[] | TypedEntry;

export type ItemInput = { key: string; label: string; hint?: string; required?: boolean };

export const storedAsNumber = { is: (value: unknown) => typeof value === "number", schema: z.number() };
export const storedAsText = { is: (value: unknown) => typeof value === "string", schema: z.string() };
export const storedAsList = { is: Array.isArray, schema: z.array(z.string()) };

type OptionsOf<Type> = Type extends PartType<infer Options, infer _Stored> ? Options : never;

export type TypesOf<Table> = { [T in keyof Table]: { type: T } & OptionsOf<Table[T]> }[keyof Table];
