import type { AppLoadContext } from "@remix-run/cloudflare";
import { textHref } from "~/syllabus/text-href";
import { formatCount, formatMoment } from "~/ui/format";
import { type DeskHead, listDeskTexts } from "~db/queries/drafts";
import { fieldsOf, spelled } from "../article-fields";
import { checkArticle } from "../check-article.server";
import { groundOfDesk } from "../desk.server";

export type ListedArticle = {
	id: string;
	title: string;
	/** Where it is edited; null for what is written in files alone. */
	editHref: string | null;
	publicHref: string | null;
	state: string;
	updated: string;
	words: string | null;
	/** Failing hard checks, and soft ones. */
	failing: number;
	hints: number;
};

export type ArticlesView = { groups: Array<{ heading: string; articles: ListedArticle[] }> };

/** Articles that are checked for the list; of the rest the number is not said. */
const MOST_CHECKED = 60;

const HEADINGS = { article: "Guides", lesson: "Lessons", page: "Single pages" };

/** Every text, and of guides what keeps them from being published. */
export async function loadArticles(context: AppLoadContext): Promise<ArticlesView> {
	const { db, now } = context;
	const [heads, ground] = await Promise.all([listDeskTexts(db), groundOfDesk(context)]);
	const guides = heads.filter(({ id }) => id.startsWith("article:")).slice(0, MOST_CHECKED);
	const checks = new Map<string, { failing: number; hints: number }>();
	for (const head of guides) {
		const source = head.draft?.source ?? head.publishedSource;
		if (!source) continue;
		const found = await checkArticle(db, { slug: slugOf(head.id), source }, ground, now());
		const failing = found.filter(({ isHard }) => isHard).length;
		checks.set(head.id, { failing, hints: found.length - failing });
	}
	return {
		groups: (["article", "lesson", "page"] as const).map((kind) => ({
			heading: HEADINGS[kind],
			articles: heads
				.filter(({ id }) => id.startsWith(`${kind}:`))
				.map((head) => ({ ...present(head), ...(checks.get(head.id) ?? { failing: 0, hints: 0 }) })),
		})),
	};
}

function present({
	id,
	text,
	publishedSource,
	draft,
	publishAt,
}: DeskHead): Omit<ListedArticle, "failing" | "hints"> {
	const slug = slugOf(id);
	const isArticle = id.startsWith("article:");
	const changed = draft !== null && (!publishedSource || spelled(publishedSource) !== draft.source);
	const isPublic = text !== null && text.withdrawnAt === null;
	const rest = isPublic ? "Published" : text ? "Withdrawn" : "Draft";
	return {
		id,
		title: (draft && fieldsOf(draft.source).title) || text?.title || slug,
		editHref: isArticle ? `/article-admin/edit?slug=${slug}` : null,
		publicHref: isPublic ? textHref(text) : null,
		state: [
			rest,
			...(text && changed ? ["changed since"] : []),
			...(publishAt === null ? [] : [`planned for ${formatMoment(publishAt)}`]),
		].join(", "),
		updated: formatMoment(Math.max(draft?.at ?? 0, text?.updatedAt ?? 0)),
		words: text ? formatCount(text.words) : null,
	};
}

const slugOf = (id: string) => id.slice(id.indexOf(":") + 1);
