import type { AppLoadContext } from "@remix-run/cloudflare";
import { frontSchemas } from "~/learn/text/front-matter";
import { pathCheck } from "~/learn/text/known-paths";
import { readGround, readMarket } from "~/learn/text/load-text.server";
import { parseMarkdown } from "~/learn/text/markdown.server";
import type { Ground } from "~/learn/text/parse-text.server";
import { readTextSource } from "~/learn/text/prepare-text.server";
import { presentSlots } from "~/learn/text/present-slots.server";
import { publishText } from "~/learn/text/publish-text.server";
import { textDocument } from "~/learn/text/text-document";
import { glossary } from "~/syllabus/glossary";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { readAddresses } from "~db/queries/listings";
import { readStanding } from "~db/queries/texts";
import { uploadsThere } from "~db/queries/uploads";
import type { ListingRecord } from "~db/records";
import { fieldsOf, frontOf, linesAbove, sourceOf, type TextFields } from "./article-fields";
import type { ArticleDesk, Check } from "./article-needs";
import { ANSWER_NUMBERS, QUESTION_NUMBERS, quizName, type TextKind, type TextName } from "./text-names";

export async function groundOfDesk(context: Pick<AppLoadContext, "cache" | "db">): Promise<Ground> {
	const { db } = context;
	const [addresses, { texts, moved }, market] = await Promise.all([
		readAddresses(db, 100_000),
		readStanding(db),
		readMarket(context),
	]);
	const published = texts.filter(({ withdrawnAt }) => withdrawnAt === null);
	const known = {
		texts: new Set([...published.map(({ id }) => id), ...moved]),
		listings: new Set(addresses.map(({ kind, slug }) => `${kind}:${slug}`)),
	};
	return { terms: glossary, market, isPath: pathCheck(known) };
}

export function openDesk(context: Pick<AppLoadContext, "cache" | "db" | "now" | "purge">): ArticleDesk {
	const { db, now, purge } = context;
	return {
		check: async (text, source) => checkText(db, { ...text, source }, await groundOfDesk(context), now()),
		publish: async (actor, text) =>
			publishText({ db, now, purge, ground: await groundOfDesk(context) }, actor, text, "publish-article"),
		async prepare({ kind, slug, source, note }) {
			const read = readTextSource({ kind, slug, source }, await groundOfDesk(context));
			if (read.refused) {
				const placed = Object.entries(read.refused.fields ?? {}).map(([place, reason]) => [
					placeOf(place, source).replace(/: $/, ""),
					reason,
				]);
				return { refused: { ...read.refused, fields: Object.fromEntries(placed) } };
			}
			const { row, body } = read.done;
			return { done: { text: row, source, note: note ?? null, document: textDocument(row, body) } };
		},
	};
}

const hard = (words: string, field?: Check["field"]): Check => ({
	isHard: true,
	words,
	...(field && { field }),
});
const soft = (words: string): Check => ({ isHard: false, words });

export async function checkText(
	db: Database,
	{ kind, slug, source }: TextName & { source: string },
	ground: Ground,
	now: number,
): Promise<Check[]> {
	const fields = fieldsOf(kind, source);
	const checks = checkFront(kind, fields, dayOf(now));
	// Don't repeat what the form's own errors cover.
	const readable = sourceOf(kind, filled(kind, fields));
	const { done, refused } = readTextSource({ kind, slug, source: readable }, ground);
	if (!done) {
		for (const [place, reason] of Object.entries(refused.fields ?? {}))
			checks.push(hard(`${placeOf(place, readable)}${reason}.`));
	} else {
		const { body, front } = done;
		const { listings, facts } = await readGround(db, body, front);
		const there = new Set(listings.map(({ id }) => id));
		const named = body.slots.flatMap((slot) => {
			if (slot.kind === "fact") return [slot.of];
			return slot.kind === "table" || slot.kind === "levels" ? slot.only : [];
		});
		for (const id of new Set([...named, ...(front.listings ?? [])]))
			if (!there.has(id)) checks.push(hard(`The listing ${id} doesn’t exist.`));
		const { slots } = presentSlots(body, {
			ground: { listings, facts },
			market: ground.market,
			today: dayOf(now),
		});
		for (const [place, slot] of body.slots.entries())
			if (slot.kind === "fact" && there.has(slot.of) && slots[place]?.kind !== "fact")
				checks.push(soft(`We don’t know ${slot.field} for ${slot.of}, so the page says “${slot.unknown}”.`));
		const pictures = body.slots.flatMap((slot) =>
			slot.kind === "image" ? [slot.src.split("/").pop() ?? ""] : [],
		);
		const sent = pictures.length > 0 ? await uploadsThere(db, pictures) : new Set();
		for (const name of pictures)
			if (!sent.has(name)) checks.push(hard(`The picture ${name} doesn’t exist. Upload it first.`));
		checks.push(...typedFigures(fields.body, listings));
		const usual = USUAL[kind];
		if (usual && body.words < 300) checks.push(soft(`It has ${body.words} words. ${usual}`));
	}
	return [...checks.filter(({ isHard }) => isHard), ...checks.filter(({ isHard }) => !isHard)];
}

const USUAL: Record<TextKind, string | null> = {
	article: "Guides usually have at least 1,200.",
	lesson: "Lessons usually have at least 400.",
	page: null,
};

const HTML = /<[a-z!/?]/i;

function checkFront(kind: TextKind, fields: TextFields, today: string): Check[] {
	const { title, summary } = fields;
	const checks: Check[] = [];
	if (title === "") checks.push(hard("Enter a title.", "title"));
	if (title.length > 90)
		checks.push(hard(`Shorten the title from ${title.length} to at most 90 characters.`, "title"));
	if (summary === "") checks.push(hard("Enter a description.", "summary"));
	else if (summary.length > 160)
		checks.push(hard(`Shorten the description from ${summary.length} to at most 160 characters.`, "summary"));
	else if (summary.length < 50)
		checks.push(soft(`The description has ${summary.length} characters. Search engines show up to 160.`));
	if (HTML.test(title)) checks.push(hard("Remove the HTML from the title.", "title"));
	if (HTML.test(summary)) checks.push(hard("Remove the HTML from the description.", "summary"));
	for (const { path, message } of wrongAbove(kind, fields)) checks.push(hard(`${labelOf(path)} ${message}.`));
	if ((fields.written ?? "") > today) checks.push(soft("The “Written” date is in the future."));
	if ((fields.checked ?? "") > today) checks.push(soft("The “Checked” date is in the future."));
	return checks;
}

function wrongAbove(kind: TextKind, fields: TextFields) {
	const front = { ...frontOf(kind, fields), title: "x", summary: "x" };
	return frontSchemas[kind].safeParse(front).error?.issues ?? [];
}

const LABELS: Record<string, string> = {
	desk: "Author",
	section: "Section",
	written: "Written",
	checked: "Checked",
	listings: "Related listings",
	calculators: "Calculators",
	next: "Next steps",
};

const QUESTION_LABELS: Record<string, string> = { text: "text", says: "explanation" };

function labelOf([name, question, part, answer, of]: readonly PropertyKey[]): string {
	if (name !== "quiz") return LABELS[String(name)] ?? "Form";
	if (question === undefined) return "Questions";
	const number = Number(question) + 1;
	if (answer === undefined)
		return part === "options" ? `Question ${number}` : `The text of question ${number}`;
	const what = QUESTION_LABELS[String(of)] ?? String(of);
	return `The ${what} of answer ${Number(answer) + 1} in question ${number}`;
}

const FIT: Record<string, string> = {
	desk: "data",
	section: "/lenders",
	written: "2026-01-01",
	checked: "2026-01-01",
	listings: "",
	calculators: "",
	next: "",
};

/** Fills missing front matter with valid values, so that we can check the text itself. */
export function filled(kind: TextKind, fields: TextFields): TextFields {
	const bad = new Set(wrongAbove(kind, fields).map(({ path }) => String(path[0])));
	return {
		...fields,
		...Object.fromEntries(Object.entries(FIT).filter(([name]) => bad.has(name))),
		...(bad.has("quiz") ? filledQuiz(fields) : {}),
		title: fields.title.slice(0, 90) || "Without a title",
		summary: fields.summary.slice(0, 160) || "Without a description.",
	};
}

function filledQuiz(fields: TextFields): Record<string, string> {
	const fit: Record<string, string> = {};
	for (const number of QUESTION_NUMBERS) {
		const { question, right, answer, says } = quizName;
		fit[question(number)] = fields[question(number)]?.slice(0, 400) || `Question ${number}`;
		const there = ANSWER_NUMBERS.filter(
			(at) => at <= 3 || fields[answer(number, at)] || fields[says(number, at)],
		);
		for (const at of there) {
			fit[answer(number, at)] = fields[answer(number, at)]?.slice(0, 160) || `Answer ${at}`;
			fit[says(number, at)] = fields[says(number, at)]?.slice(0, 500) || "Without an explanation.";
		}
		const chosen = Number(fields[right(number)]);
		fit[right(number)] = String(there.includes(chosen) ? chosen : 1);
	}
	return fit;
}

/** Turns `line 12` of the whole source into a line of the form's text. */
export function placeOf(place: string, source: string): string {
	const [, number] = /^line (\d+)$/.exec(place) ?? [];
	if (!number) return `${place}: `;
	const line = Number(number) - linesAbove(source);
	const words = source.split("\n")[Number(number) - 1]?.trim() ?? "";
	return `Line ${line}, “${words.length > 60 ? `${words.slice(0, 60)}…` : words}”: `;
}

/** Paragraphs with a listing and a typed number without a source. */
function typedFigures(body: string, listings: ListingRecord[]): Check[] {
	return parseMarkdown(body).children.flatMap((block) => {
		if (block.type !== "paragraph" || !block.position) return [];
		const { start, end } = block.position;
		const words = body.slice(start.offset, end.offset);
		if (/\[\^|:(fact|calc)\[/.test(words)) return [];
		const figure = /\d[\d.,]{0,30}\s?(%|USD|BTC|EUR)/.exec(words)?.[0];
		const named = figure && listings.find(({ name }) => words.includes(name));
		return named
			? [
					soft(
						`Line ${start.line} types ${figure} for ${named.name} without a source. Insert the figure or add a note.`,
					),
				]
			: [];
	});
}
