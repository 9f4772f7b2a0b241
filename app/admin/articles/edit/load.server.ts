import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { kinds } from "~/listings/kinds/all";
import { DESKS } from "~/syllabus/desks";
import { dayOf, formatMoment } from "~/ui/format";
import { type DeskText, readDeskText, type SavedState } from "~db/queries/drafts";
import { type ArticleFields, fieldsOf, spelled } from "../article-fields";
import { articleId, type Check } from "../article-needs";
import { checkArticle } from "../check-article.server";
import { groundOfDesk } from "../desk.server";
import { type DiffPart, wordDiff } from "./word-diff.server";

export type StateEntry = { key: string; label: string; when: string; who: string; note: string | null };

export type EditView = {
	/** Null for one that is not there yet. */
	slug: string | null;
	fields: ArticleFields;
	/** The draft that the fields are. */
	base: number;
	state: string;
	isPublic: boolean;
	canWithdraw: boolean;
	checks: Check[];
	states: StateEntry[];
	diff: { label: string; parts: DiffPart[] } | null;
	desks: string[];
	sections: Array<{ path: string; label: string }>;
	/** What was done just now. */
	said: string | null;
};

const SAID: Record<string, string> = {
	saved: "Saved as a draft.",
	published: "Published.",
	planned: "Planned.",
	withdrawn: "Withdrawn. It is not on the site any more.",
	restored: "Restored as the newest draft. Publish it to have it on the site.",
	renamed: "Renamed. The address it had leads here.",
};

/** An article as it is edited. @throws Response 404 where there is none of that name */
export async function loadEdit(
	context: AppLoadContext,
	request: Request,
	session: Session,
): Promise<EditView> {
	const { db, now } = context;
	const params = new URL(request.url).searchParams;
	const slug = params.get("slug");
	const rest = {
		desks: [...DESKS],
		sections: kinds.map(({ path, short }) => ({ path, label: short })),
		said: SAID[params.get("done") ?? ""] ?? null,
	};
	if (!slug) {
		const empty = {
			title: "",
			summary: "",
			desk: "data",
			section: "/lenders",
			listings: "",
			calculators: "",
		};
		return {
			...rest,
			...{ slug: null, base: 0, state: "Not saved yet", isPublic: false, canWithdraw: false, checks: [] },
			fields: { ...empty, written: dayOf(now()), body: "" },
			...{ states: [], diff: null },
		};
	}
	const found = await readDeskText(db, articleId(slug));
	const newest = found?.drafts[0] ?? found?.published[0];
	if (!found || !newest) throw new Response("There is no such article", { status: 404 });
	const source = spelled(newest.source);
	const states = statesOf(found, session.userId);
	const compared = states.find(({ key }) => key === params.get("diff"));
	const isPublic = found.text !== null && found.text.withdrawnAt === null;
	return {
		...rest,
		...{ slug, isPublic, states, fields: fieldsOf(source), base: found.drafts[0]?.revision ?? 0 },
		canWithdraw: isPublic || found.plan !== null,
		state: stateOf(found, source, isPublic),
		checks: await checkArticle(db, { slug, source }, await groundOfDesk(context), now()),
		diff: compared
			? { label: compared.label, parts: wordDiff(spelled(sourceAt(found, compared.key)), source) }
			: null,
	};
}

function stateOf({ text, published, plan }: DeskText, source: string, isPublic: boolean): string {
	const said = isPublic ? "Published" : text ? "Withdrawn" : "Draft, never published";
	const standing = published[0] && spelled(published[0].source);
	return [
		said,
		...(text && standing !== source ? ["with changes that are not published"] : []),
		...(plan ? [`draft ${plan.draft} is planned for ${formatMoment(plan.publishAt)}`] : []),
	].join(", ");
}

/** Every state of an article, the newest first. @param userId who looks */
function statesOf({ published, drafts }: DeskText, userId: string): StateEntry[] {
	const entry = (kind: "draft" | "published") => (state: SavedState) => ({
		at: state.at,
		key: `${kind}-${state.revision}`,
		label: `${kind === "draft" ? "Draft" : "Published"} ${state.revision}`,
		when: formatMoment(state.at),
		who: whoIs(state.actor, userId),
		note: state.note,
	});
	return [...published.map(entry("published")), ...drafts.map(entry("draft"))]
		.sort((a, b) => b.at - a.at)
		.map(({ at: _at, ...state }) => state);
}

/** Whoever did something, as the desk names them. */
export function whoIs(actor: string, userId: string): string {
	if (actor === userId) return "you";
	return actor === "content" ? "the files" : actor;
}

function sourceAt({ published, drafts }: DeskText, key: string): string {
	const [kind, number] = key.split("-");
	const among = kind === "draft" ? drafts : published;
	return among.find(({ revision }) => revision === Number(number))?.source ?? "";
}
