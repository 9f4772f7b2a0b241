import { parseDocument, stringify } from "yaml";
import {
	ANSWER_NUMBERS,
	FIELD_NAMES,
	FRONT_NAMES,
	QUESTION_NUMBERS,
	quizName,
	type TextKind,
} from "./text-names";

export type TextFields = { title: string; summary: string; desk: string; body: string } & Record<
	string,
	string
>;

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

const LISTS = new Set(["listings", "calculators", "next"]);

/** A text's Markdown as form fields. Invalid front matter counts as text. Never throws. */
export function fieldsOf(kind: TextKind, source: string): TextFields {
	const [all = "", yaml = ""] = FRONT.exec(source) ?? [];
	const front = asRecord(yaml ? parseDocument(yaml).toJS() : null);
	const shown = Object.fromEntries(
		FRONT_NAMES[kind].map((name) => {
			const value = front[name];
			return [name, LISTS.has(name) ? (Array.isArray(value) ? value.join(", ") : "") : words(value)];
		}),
	);
	return {
		title: "",
		summary: "",
		desk: "",
		...shown,
		...(kind === "lesson" ? quizFields(front.quiz) : {}),
		body: source.slice(all.length).trim(),
	};
}

/** The text as Markdown, always in the same format. We serialize the typed values, so no one can inject YAML. */
export function sourceOf(kind: TextKind, fields: TextFields): string {
	// Don't fold lines. Each value takes one line.
	const front = stringify(frontOf(kind, fields), { lineWidth: 0 });
	return `---\n${front}---\n${fields.body.replace(/\r\n?/g, "\n").trim()}\n`;
}

export function frontOf(kind: TextKind, fields: TextFields): Record<string, unknown> {
	const front = FRONT_NAMES[kind].map((name) => {
		const typed = fields[name] ?? "";
		return [name, LISTS.has(name) ? listOf(typed) : oneLine(typed)];
	});
	return { ...Object.fromEntries(front), ...(kind === "lesson" ? { quiz: quizOf(fields) } : {}) };
}

/** The source in the form's format, so that equal texts compare equal. */
export function spelled(kind: TextKind, source: string): string {
	return sourceOf(kind, fieldsOf(kind, source));
}

export function linesAbove(source: string): number {
	return (FRONT.exec(source)?.[0] ?? "").split("\n").length - 1;
}

/** Drops answers without words. */
function quizOf(fields: TextFields) {
	return QUESTION_NUMBERS.map((number) => ({
		question: oneLine(fields[quizName.question(number)] ?? ""),
		options: ANSWER_NUMBERS.map((answer) => ({
			text: oneLine(fields[quizName.answer(number, answer)] ?? ""),
			right: fields[quizName.right(number)] === String(answer),
			says: oneLine(fields[quizName.says(number, answer)] ?? ""),
		})).filter(({ text, says }) => text !== "" || says !== ""),
	}));
}

function quizFields(quiz: unknown): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const number of QUESTION_NUMBERS) {
		const { question, options } = asRecord(Array.isArray(quiz) ? quiz[number - 1] : null);
		fields[quizName.question(number)] = words(question);
		fields[quizName.right(number)] = "";
		for (const answer of ANSWER_NUMBERS) {
			const { text, right, says } = asRecord(Array.isArray(options) ? options[answer - 1] : null);
			fields[quizName.answer(number, answer)] = words(text);
			fields[quizName.says(number, answer)] = words(says);
			if (right === true) fields[quizName.right(number)] = String(answer);
		}
	}
	return fields;
}

const words = (value: unknown) => (value === undefined || value === null ? "" : String(value));

const asRecord = (value: unknown) =>
	(typeof value === "object" && value ? value : {}) as Record<string, unknown>;

function listOf(typed: string): string[] {
	return typed
		.split(/[\s,]+/)
		.map((part) => part.trim())
		.filter(Boolean);
}

function oneLine(typed: string): string {
	return typed.replace(/\s+/g, " ").trim();
}

export function readForm(kind: TextKind, form: FormData): TextFields {
	return Object.fromEntries(
		FIELD_NAMES[kind].map((name) => [name, String(form.get(name) ?? "").replace(/\r\n?/g, "\n")]),
	) as TextFields;
}
