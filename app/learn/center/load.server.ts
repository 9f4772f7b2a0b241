import type { AppLoadContext } from "@remix-run/cloudflare";
import { courses } from "~/syllabus/courses";
import { textHref } from "~/syllabus/text-href";
import { formatMoment } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import type { Card } from "~/ui/page/page-meta";
import { minutesOf } from "../text/load-text.server";
import { readHeads } from "../text/read-heads.server";

export type CenterView = {
	courses: Array<{
		slug: string;
		title: string;
		description: string;
		lessons: Array<{ slug: string; href: string; title: string; minutes: number }>;
	}>;
	/** How many lessons and guides there are. */
	lessons: number;
	guides: number;
	card?: Card;
	degraded: string | null;
};

/** The courses with the lessons that are published. @throws Response 503 without the database and a copy */
export async function loadCenter(context: AppLoadContext): Promise<CenterView> {
	const { heads, degradedSince } = await readHeads(context, ["lesson", "article"]);
	const lessons = new Map(heads.filter(({ kind }) => kind === "lesson").map((head) => [head.slug, head]));
	return {
		courses: courses.map(({ lessons: slugs, ...course }) => ({
			...course,
			lessons: slugs.flatMap((slug) => {
				const head = lessons.get(slug);
				return head
					? [{ slug, href: textHref(head), title: head.title, minutes: minutesOf(head.words) }]
					: [];
			}),
		})),
		lessons: lessons.size,
		guides: heads.length - lessons.size,
		card: cardOf("/bitcoin-learning-center"),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}
