import * as z from "zod";

export type PartType<Options, Stored> = {
	/** An empty list is unknown, which is null. @throws RangeError with the reason */
	parseContent(raw: unknown, of: Options, today: string): Stored | null;
	/** From trimmed text to the form of a content file. @throws RangeError with a sentence */
	parseTyped?(text: string, of: Options, currency: string): unknown;
	printTyped?(value: Stored, of: Options): string;
	print(value: Stored, of: Options, beside: Record<string, unknown>): string;
	words(of: Options): string;
	form?: {
		hint?: string;
		/** The hint in the form of an entry, behind what the part means. */
		partHint?: string;
		unit?(of: Options): string | null;
		/** `lines` has several lines, `text` grows with its text. Defaults to one line. */
		control?: "lines" | "text";
		isLongPart?: true;
		choices?(of: Options): Record<string, string>;
	};
};

export type ValueType<Options, Stored> = PartType<Options, Stored> & {
	/** Whether a value is stored as this type stores it. One that was stored before a field got this type may not be. */
	is(value: unknown): boolean;
	schema: z.ZodType;
	/** @throws RangeError with the reason */
	parseCell?(text: string, of: Options): unknown;
	printContent?(value: Stored): unknown;
	exportValue?(
		value: Stored,
		of: Options,
		beside: Record<string, unknown>,
	): { value: number; unit: string | null };
	/** Its words start with a capital letter when they are alone, so "held by the lender" becomes "Held by the lender". */
	isProse?: true;
	inputs?: {
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
