import type { Card } from "~/ui/page/page-meta";
import type { Question } from "./front-matter";
import type { Heading } from "./slots";

export type TextView = {
	kind: "article" | "lesson" | "page";
	slug: string;
	title: string;
	summary: string;
	desk: { slug: string; name: string };
	/** When a guide was written or another text was last checked, as an ISO day and as '22 Nov 2026'. */
	written: { day: string; words: string };
	/** Later changes, each with its date and a note. */
	revisions: Array<{ on: string; note: string | null }>;
	/** ISO days, for machines. */
	publishedOn: string;
	updatedOn: string;
	minutes: number;
	headings: Heading[];
	/** The related list. */
	section: { href: string; label: string } | null;
	listings: Array<{ href: string; name: string; line: string | null }>;
	calculators: Array<{ href: string; title: string; question: string }>;
	next: Array<{ href: string; label: string }>;
	quiz: Question[];
	card?: Card;
	/** UTC moment of the copy, where the database did not answer. */
	degraded: string | null;
};

export type TextHead = Pick<
	TextView,
	"kind" | "slug" | "title" | "summary" | "desk" | "publishedOn" | "updatedOn" | "card"
>;
