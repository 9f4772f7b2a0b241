import * as z from "zod";

/** What a part of an entry and a field of a listing both need to know of their type. `Options` is what they say beside the type. */
export type PartType<Options, Stored> = {
	/**
	 * A value of our content files, checked, as we store it. An empty list is unknown, which is null.
	 * @param today UTC day, for what must not lie ahead
	 * @throws RangeError with the reason
	 */
	parseContent(raw: unknown, of: Options, today: string): Stored | null;
	/**
	 * What a person typed, as a content file would have it. Left out: the text itself.
	 * @param text trimmed, and not empty
	 * @param currency the code that an amount is in
	 * @throws RangeError with a sentence
	 */
	parseTyped?(text: string, of: Options, currency: string): unknown;
	/** A stored value as a person would type it. Left out: as it is. */
	printTyped?(value: Stored, of: Options): string;
	/** In words, inside a sentence. @param beside the other values of the listing, or the other parts of the entry */
	print(value: Stored, of: Options, beside: Record<string, unknown>): string;
	/** What our files hold, in the description of the data. */
	words(of: Options): string;
	/** How a form asks for it. */
	form?: {
		hint?: string;
		/** The hint in the form of an entry, behind what the part means. */
		partHint?: string;
		unit?(of: Options): string | null;
		/** Several lines, or as many as the text needs. Left out: one line. */
		control?: "lines" | "text";
		/** Several lines in the form of an entry. */
		isLongPart?: true;
		/** What can be chosen, with its words. */
		choices?(of: Options): Record<string, string>;
	};
};

/** All that depends on the type of a field's value: one object for each type, in a file of its own. */
export type ValueType<Options, Stored> = PartType<Options, Stored> & {
	/** Whether a value is stored as this type stores it. One that was stored before a field got this type may not be. */
	is(value: unknown): boolean;
	/** A value in our JSON files. */
	schema: z.ZodType;
	/** A cell of a CSV file as a content file would have it. Left out: the text itself. @throws RangeError with the reason */
	parseCell?(text: string, of: Options): unknown;
	/** A stored value as a content file has it. Left out: as it is. */
	printContent?(value: Stored): unknown;
	/** In our CSV and JSON files: the number in its unit. Left out: as it is stored, without a unit. */
	exportValue?(
		value: Stored,
		of: Options,
		beside: Record<string, unknown>,
	): { value: number; unit: string | null };
	/** Its words begin with a capital where they stand alone: "held by the lender" reads "Held by the lender". */
	isProse?: true;
	/** For a value that takes several inputs. */
	inputs?: {
		/** The inputs of each item, where a value is a list of items. */
		ofItem?: ItemInput[];
		parse(typed: Typed, of: Options): unknown;
		print(value: unknown, of: Options): Typed;
	};
};

/** What was typed into several inputs, by their keys. */
export type TypedEntry = Record<string, string>;

/** What was typed of a value: a text, several items, or the parts of an entry. */
export type Typed = string | TypedEntry[] | TypedEntry;

export type ItemInput = { key: string; label: string; hint?: string; required?: boolean };

export const storedAsNumber = { is: (value: unknown) => typeof value === "number", schema: z.number() };
export const storedAsText = { is: (value: unknown) => typeof value === "string", schema: z.string() };
export const storedAsList = { is: Array.isArray, schema: z.array(z.string()) };

type OptionsOf<Type> = Type extends PartType<infer Options, infer _Stored> ? Options : never;

/** The types of a table, each with what is said beside it. */
export type TypesOf<Table> = { [T in keyof Table]: { type: T } & OptionsOf<Table[T]> }[keyof Table];
