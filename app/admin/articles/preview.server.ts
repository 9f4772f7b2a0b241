import type { AppLoadContext } from "@remix-run/cloudflare";
import { presentText, readGround } from "~/learn/text/load-text.server";
import { readTextSource } from "~/learn/text/prepare-text.server";
import { dayOf } from "~/ui/format";
import { readDeskText } from "~db/queries/drafts";
import { fieldsOf, sourceOf, type TextFields } from "./article-fields";
import { filled, groundOfDesk, placeOf } from "./desk.server";
import { drawTextPage } from "./draw-text-page.server";
import { type TextName, textId } from "./text-names";

export async function drawPreview(context: AppLoadContext, { kind, slug }: TextName, fields: TextFields) {
	const { db, now } = context;
	const source = sourceOf(kind, filled(kind, fields));
	const desk = await groundOfDesk(context);

	const { done, refused } = readTextSource({ kind, slug: slug || "preview", source }, desk);
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
	return { page: await drawTextPage(context, loaded), problems: [] };
}

export async function previewDraft(context: AppLoadContext, name: TextName) {
	const found = name.slug ? await readDeskText(context.db, textId(name)) : null;
	const state = found?.drafts[0] ?? found?.published[0];
	return state ? drawPreview(context, name, fieldsOf(name.kind, state.source)) : { page: null, problems: [] };
}
