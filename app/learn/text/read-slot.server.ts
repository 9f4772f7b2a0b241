import * as z from "zod";
import { LONGEST_TERM } from "~/finance/simulate/model";
import { kindById, kindByPath } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { parseListQuery } from "~/listings/record/index/search-params";
import { calculatorBySlug } from "~/tools/all";
import type { Market } from "~/tools/calculator";
import { readState } from "~/tools/read-state";
import { INLINE, LARGEST_SIDE, NEWEST, type Slot, UPLOAD } from "./slots";

type SlotGround = { terms: ReadonlySet<string>; market: Market };

/** An invalid directive. The message is for its author. */
class SlotError extends Error {}

const listed = z.string().transform((text) =>
	text
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean),
);
const day = z.iso.date();
const pixels = z.coerce.number().int().min(1).max(LARGEST_SIDE);
const amount = z.coerce.number().positive();

const shapes = {
	fact: z.strictObject({ of: z.string(), field: z.string() }),
	count: z.strictObject({ of: z.string(), where: z.string().default("") }),
	close: z.strictObject({ on: day.or(z.literal(NEWEST)) }),
	"close-day": z.strictObject({}),
	change: z.strictObject({ from: day, to: day }),
	windows: z.strictObject({
		days: z.coerce.number().int().min(1).max(LONGEST_TERM),
		apart: z.stringbool().default(false),
	}),
	calc: z.strictObject({ tool: z.string(), get: z.string(), with: z.string().default("") }),
	operator: z.strictObject({ says: z.enum(["who", "funding"]) }),
	term: z.strictObject({ is: z.string() }),
	example: z.strictObject({ tool: z.string(), with: z.string().default(""), shows: listed }),
	picture: z.strictObject({ tool: z.string(), with: z.string().default("") }),
	table: z.strictObject({
		of: z.string(),
		fields: listed.pipe(z.array(z.string()).min(1).max(5)),
		where: z.string().default(""),
		sort: z.string().default(""),
		rows: z.coerce.number().int().min(1).max(20).default(8),
		only: listed.default([]),
	}),
	levels: z.strictObject({ btc: amount, amount, price: amount, only: listed.default([]) }),
	closes: z.strictObject({ from: day, to: day, marks: z.string().default("") }),
	image: z.strictObject({
		src: z.string().regex(UPLOAD, "isn’t a picture uploaded here"),
		alt: z
			.string("is missing. Say what the picture shows, for people who can’t see it")
			.trim()
			.min(1, "is missing. Say what the picture shows, for people who can’t see it")
			.max(300),
		width: pixels,
		height: pixels,
	}),
	falls: z.strictObject({ most: z.coerce.number().int().min(1).max(12).default(6) }),
};

/** Each directive as an author writes it. A test reads them all. */
export const EXAMPLES: Record<string, string> = {
	fact: ':fact[not published]{of="lender:ledn" field="max_ltv"}',
	count: ':count{of="/lenders" where="keys=own-key"}',
	close: ':close{on="2022-06-18"} or :close{on="newest"}',
	"close-day": ":close-day",
	change: ':change{from="2021-11-08" to="2022-11-21"}',
	windows: ':windows{days="365"} or :windows{days="365" apart="yes"}',
	calc: ':calc{tool="ltv" get="ltv" with="loan=60000&btc=2&price=80000&margin=0.7&liq=0.85&apr=0&days=0"}',
	operator: ':operator{says="who"} or :operator{says="funding"}',
	term: ':term[loan-to-value]{is="loan-to-value-ltv"}',
	example:
		'::example[What it costs.]{tool="ltv" with="loan=60000&btc=2&price=80000&margin=0.7&liq=0.85&apr=0&days=0" shows="ltv,liq_price"}',
	picture: '::picture[The chance of a loss.]{tool="key-loss" with="n=3&k=2&p=0.05"}',
	table: '::table[The lowest rates.]{of="/lenders" fields="apr_min,max_ltv" sort="apr_min" rows="5"}',
	levels:
		'::levels[One loan at each lender.]{btc="2" amount="60000" price="80000" only="lender:ledn,lender:strike"}',
	closes:
		'::closes[The year 2022.]{from="2022-01-01" to="2022-12-31" marks="2022-06-12 Celsius stops withdrawals"}',
	image: '::image[What it shows.]{src="/uploads/picture.png" alt="What is in it" width="1200" height="800"}',
	falls: '::falls[The deepest falls.]{most="6"}',
};

export const SLOT_NAMES = Object.keys(shapes);

export function isSlotName(name: string): name is keyof typeof shapes {
	return Object.hasOwn(shapes, name);
}

/** @returns the slot, or a sentence that says what's wrong */
export function readSlot(
	{ name, words, attributes }: { name: string; words: string; attributes: Record<string, string> },
	ground: SlotGround,
): Slot | string {
	if (!isSlotName(name)) return `there is no directive “${name}”. Use one of these: ${SLOT_NAMES.join(", ")}`;
	const parsed = shapes[name].safeParse(attributes);
	if (!parsed.success) return directiveWords(name, attributes, parsed.error.issues);
	try {
		return checked(name, words, parsed.data, ground);
	} catch (error) {
		if (error instanceof SlotError) return `${name}: ${error.message}`;
		throw error;
	}
}

/** What's wrong with a directive's parts, with a full example. */
function directiveWords(
	name: string,
	given: Record<string, string>,
	issues: readonly z.core.$ZodIssue[],
): string {
	const wrong = issues.map((issue) => {
		if (issue.code === "unrecognized_keys")
			return `${name} has no ${issue.keys.map((key) => `${key}="…"`).join(" or ")}`;
		const key = String(issue.path[0] ?? "");
		const typed = given[key];
		// A message of our own begins with its verb; the checker's are for programmers.
		if (issue.message.startsWith("is")) return `${name}: ${key} ${issue.message}`;
		if (typed === undefined) return `${name} needs ${key}="…"`;
		return `${name} can't read ${key}="${typed}"`;
	});
	return `${[...new Set(wrong)].join("; ")}. Write it like this: ${EXAMPLES[name]}`;
}

function checked(name: string, words: string, data: object, { terms, market }: SlotGround): Slot {
	const slot = { kind: name, ...data } as Slot;
	switch (slot.kind) {
		case "fact":
			requireField(slot.of.slice(0, slot.of.indexOf(":")), slot.field);
			if (words === "") throw new SlotError("the words for an unknown value are missing");
			return { ...slot, unknown: words };
		case "count":
			requireQuery(slot.of, slot.where);
			break;
		case "calc":
			requireTool(slot.tool, slot.with, [slot.get], market);
			break;
		case "term": {
			const { is } = data as { is: string };
			if (!terms.has(is)) throw new SlotError(`the glossary has no ${is}`);
			return { kind: "term", slug: is, words };
		}
		case "example":
			requireTool(slot.tool, slot.with, slot.shows, market);
			break;
		case "picture":
			requireTool(slot.tool, slot.with, [], market);
			break;
		case "table": {
			const kind = requireQuery(slot.of, slot.where);
			if (slot.sort) requireField(kind.id, slot.sort.replace(/^-/, ""));
			for (const field of slot.fields) requireField(kind.id, field);
			for (const id of slot.only)
				if (!id.startsWith(`${kind.id}:`)) throw new SlotError(`${id} isn’t a ${kind.singular}`);
			break;
		}
		case "levels":
			for (const id of slot.only) if (!id.startsWith("lender:")) throw new SlotError(`${id} isn’t a lender`);
	}
	if (INLINE.has(slot.kind)) return slot;
	if (words === "") throw new SlotError("the caption is missing");
	const marks = slot.kind === "closes" && { marks: readMarks((data as { marks: string }).marks) };
	return { ...slot, caption: words, ...marks } as Slot;
}

function requireField(kindId: string, key: string): void {
	const kind = kindById(kindId);
	if (!kind) throw new SlotError(`there is no kind ${kindId}`);
	if (!fieldOf(kind, key)) throw new SlotError(`a ${kind.singular} has no field ${key}`);
}

function requireQuery(path: string, query: string) {
	const kind = kindByPath(path);
	if (!kind || kind.path !== path) throw new SlotError(`there is no list at ${path}`);
	const { problems, fieldErrors } = parseListQuery(kind, new URLSearchParams(query));
	const errors = Object.values(fieldErrors).map(({ error }) => error);
	if (problems.length + errors.length > 0) throw new SlotError([...problems, ...errors].join(" "));
	return kind;
}

function requireTool(slug: string, query: string, outputs: string[], market: Market): void {
	const tool = calculatorBySlug(slug);
	if (!tool) throw new SlotError(`there is no calculator ${slug}`);
	for (const key of outputs)
		if (!tool.outputs[key]) throw new SlotError(`the calculator ${slug} has no result ${key}`);
	const typed = Object.fromEntries(new URLSearchParams(query));
	for (const key of Object.keys(typed))
		if (!tool.inputs[key]) throw new SlotError(`the calculator ${slug} has no input ${key}`);
	const { errors } = readState(tool, typed, market);
	for (const [key, error] of Object.entries(errors)) throw new SlotError(`${key}: ${error}`);
}

/** `2022-06-12 Celsius stops withdrawals; 2022-11-11 FTX files`. */
function readMarks(text: string): Array<{ on: string; says: string }> {
	const marks = text
		.split(";")
		.map((part) => part.trim())
		.filter(Boolean);
	if (marks.length > 6) throw new SlotError("mark six days at most");
	return marks.map((mark) => {
		const on = day.safeParse(mark.slice(0, 10));
		if (!on.success) throw new SlotError(`“${mark}” needs a day first, like 2022-06-12`);
		return { on: on.data, says: mark.slice(10).trim() };
	});
}
