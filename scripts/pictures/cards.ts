import { readdir, readFile } from "node:fs/promises";
import { parse } from "yaml";
import { desks } from "~/learn/desks";
import { kinds } from "~/listings/kinds/all";
import { courses, placeOf } from "~/syllabus/courses";
import { textHref } from "~/syllabus/text-href";
import { formatDate } from "~/ui/format";
import type { CardWords } from "./card";

type CardOf = { path: string; words: CardWords };

const EVERY_VALUE = "Each value with its source";

/**
 * The card for pages without their own or an inherited one. `app/ui/page/page-meta.ts` describes it, because
 * the browser knows no other card.
 */
const GENERAL: CardOf = {
	path: "/",
	words: {
		what: "",
		title: "Bitcoin-backed finance, compared",
		line: "Loans, custody, cards, exchanges and funds, side by side. What we could not find is called unknown.",
		by: EVERY_VALUE,
		on: "",
	},
};

function listCards(): CardOf[] {
	return kinds.map(({ path, heading, lede }) => {
		const watching = Object.values(desks).find(({ watches }) => watches.includes(path));
		const by = watching ? { by: watching.name, on: EVERY_VALUE } : { by: EVERY_VALUE, on: "" };
		return { path, words: { what: "", title: heading, line: lede, ...by } };
	});
}

function sectionCards(lessons: number, guides: number): CardOf[] {
	return [
		{
			path: "/bitcoin-learning-center",
			words: {
				what: "Lessons",
				title: "Learn bitcoin, and what is built on it",
				line: `${lessons} short lessons in ${courses.length} courses, each with an example worked out and two questions.`,
				by: "Open to all, no account needed",
				on: "",
			},
		},
		{
			path: "/articles",
			words: {
				what: "Guides",
				title: "How it works, and where it goes wrong",
				line: `${guides} guides to bitcoin-backed finance, with figures read from our records.`,
				by: EVERY_VALUE,
				on: "",
			},
		},
	];
}

const FOLDERS = { article: "articles", lesson: "lessons", page: "pages" } as const;
type TextKind = keyof typeof FOLDERS;

/** The front matter that a card uses. */
type Front = { title: string; summary: string; desk: keyof typeof desks; written?: string; checked?: string };

async function textCards(kind: TextKind, content: URL): Promise<CardOf[]> {
	const folder = new URL(`${FOLDERS[kind]}/`, content);
	const files = (await readdir(folder)).filter((file) => file.endsWith(".md")).sort();
	return Promise.all(
		files.map(async (file) => {
			const slug = file.slice(0, -".md".length);
			const [, above = ""] = /^---\n(.*?)\n---\n/s.exec(await readFile(new URL(file, folder), "utf8")) ?? [];
			return { path: textHref({ kind, slug }), words: wordsOf(kind, slug, parse(above)) };
		}),
	);
}

function wordsOf(kind: TextKind, slug: string, front: Front): CardWords {
	const day = formatDate(front.written ?? front.checked ?? null);
	return {
		what: kind === "article" ? "Guide" : kind === "lesson" ? lessonWords(slug) : "",
		title: front.title,
		line: front.summary,
		by: desks[front.desk].name,
		on: front.written ? day : `checked ${day}`,
	};
}

/** 'Borrowing against bitcoin, 2 of 4'. */
function lessonWords(slug: string): string {
	const place = placeOf(slug);
	return place ? `${place.course.title}, ${place.number} of ${place.course.lessons.length}` : "Lesson";
}

export async function cardsOf(content: URL): Promise<CardOf[]> {
	const [articles, lessons, pages] = await Promise.all([
		textCards("article", content),
		textCards("lesson", content),
		textCards("page", content),
	]);
	return [
		GENERAL,
		...listCards(),
		...sectionCards(lessons.length, articles.length),
		...articles,
		...lessons,
		...pages,
	];
}

/** Short alt text for a card. Every page includes it, and the page already shows the author and date. */
export function altOf({ words: { what, title } }: CardOf): string {
	return ["Plumbline", what, title]
		.filter(Boolean)
		.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
		.join(" ");
}
