import type { AppLoadContext } from "@remix-run/cloudflare";
import { presentText, readGround } from "~/learn/text/load-text.server";
import { readTextSource } from "~/learn/text/prepare-text.server";
import { dayOf } from "~/ui/format";
import { readDeskText } from "~db/queries/drafts";
import { type ArticleFields, fieldsOf, sourceOf } from "../article-fields";
import { articleId } from "../article-needs";
import { filled, placeOf } from "../check-article.server";
import { groundOfDesk } from "../desk.server";
import { drawArticle } from "./draw-article.server";

/** The page of an article that need not be fit to be published; or why it cannot be drawn. */
export async function drawPreview(context: AppLoadContext, fields: ArticleFields) {
	const { db, now } = context;
	const source = sourceOf(filled(fields));
	const desk = await groundOfDesk(context);
	const { done, refused } = readTextSource({ kind: "article", slug: "preview", source }, desk);
	if (!done) {
		const problems = Object.entries(refused.fields ?? {}).map(
			([place, reason]) => `${placeOf(place, source)}${reason}.`,
		);
		return { page: null, problems };
	}
	const { row, body, front } = done;
	const ground = await readGround(db, body, front);
	const text = { ...row, revision: 1, updatedAt: row.publishedAt };
	const loaded = presentText({ text, revisions: [], body, front, ground }, desk.market, dayOf(now()));
	return { page: drawArticle(context, loaded), problems: [] };
}

/** The newest draft of an article, as its page would be. */
export async function previewDraft(context: AppLoadContext, slug: string) {
	const found = slug ? await readDeskText(context.db, articleId(slug)) : null;
	const state = found?.drafts[0] ?? found?.published[0];
	return state ? drawPreview(context, fieldsOf(state.source)) : { page: null, problems: [] };
}
