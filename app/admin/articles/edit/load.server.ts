import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { needsProof } from "~/context/staff-verb";
import { FILES } from "~/learn/text/import-texts.server";
import { kinds } from "~/listings/kinds/all";
import { DESKS } from "~/syllabus/desks";
import { textHref } from "~/syllabus/text-href";
import { dayOf, formatMoment } from "~/ui/format";
import { type DeskText, readDeskText, type SavedState } from "~db/queries/drafts";
import { fieldsOf, spelled, type TextFields } from "../article-fields";
import type { Check } from "../article-needs";
import { checkText } from "../check-text.server";
import { groundOfDesk } from "../desk.server";
import { hasOwnAddress, kindOf, type TextKind, textId } from "../text-kinds";
import { namesOf } from "./who-is.server";
import { type DiffPart, wordDiff } from "./word-diff.server";

export type StateEntry = { key: string; label: string; when: string; who: string; note: string | null };

export type EditView = {
	kind: TextKind;
	slug: string | null;
	fields: TextFields;
	/** The draft that the fields are. */
	base: number;
	state: string;
	/** Its page. Null when it isn't on the site. */
	publicHref: string | null;
	/** Whether there's a published guide or a schedule to withdraw. */
	canWithdraw: boolean;
	/** Whether publishing asks for a proof first. */
	wantsProof: boolean;
	checks: Check[];
	states: StateEntry[];
	diff: { label: string; parts: DiffPart[] } | null;
	desks: string[];
	sections: Array<{ path: string; label: string }>;
	said: string | null;
};

const SAID: Record<string, string> = {
	saved: "Saved as a draft.",
	published: "Published.",
	planned: "Planned.",
	withdrawn: "Withdrawn. It is not on the site any more.",
	restored: "Restored as the newest draft. Publish it to have it on the site.",
	renamed: "Renamed. The address it had leads here.",
	unplanned: "The plan is canceled. The page stays as it is.",
};

/** @throws Response 404 for an unknown text */
export async function loadEdit(
	context: AppLoadContext,
	request: Request,
	session: Session,
): Promise<EditView> {
	const { db, now } = context;
	const params = new URL(request.url).searchParams;
	const kind = kindOf(params.get("kind"));
	const slug = params.get("slug");
	const rest = {
		kind,
		wantsProof: needsProof("publish-article", session, now()),
		desks: [...DESKS],
		sections: kinds.map(({ path, short }) => ({ path, label: short })),
		said: SAID[params.get("done") ?? ""] ?? null,
	};
	if (!slug) {
		if (!hasOwnAddress(kind)) throw new Response("There is no such text", { status: 404 });
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
			...{ slug: null, base: 0, state: "Not saved yet", publicHref: null, canWithdraw: false, checks: [] },
			fields: { ...empty, written: dayOf(now()), body: "" },
			...{ states: [], diff: null },
		};
	}
	const found = await readDeskText(db, textId({ kind, slug }));
	const newest = found?.drafts[0] ?? found?.published[0];
	if (!found || !newest) throw new Response("There is no such text", { status: 404 });
	const source = spelled(kind, newest.source);
	const actors = [...found.published, ...found.drafts].map(({ actor }) => actor);
	const states = statesOf(found, await namesOf(context, actors, session.userId));
	const compared = states.find(({ key }) => key === params.get("diff"));
	const isPublic = found.text !== null && found.text.withdrawnAt === null;
	return {
		...rest,
		...{ slug, states, fields: fieldsOf(kind, source), base: found.drafts[0]?.revision ?? 0 },
		publicHref: isPublic ? textHref({ kind, slug }) : null,
		canWithdraw: (hasOwnAddress(kind) && isPublic) || found.plan !== null,
		state: stateOf(kind, found, source, isPublic),
		checks: [
			...(await checkText(db, { kind, slug, source }, await groundOfDesk(context), now())),
			...(isBehindFiles(found) ? [BEHIND_FILES] : []),
		],
		diff: compared
			? { label: compared.label, parts: wordDiff(spelled(kind, sourceAt(found, compared.key)), source) }
			: null,
	};
}

const BEHIND_FILES: Check = {
	isHard: false,
	words:
		"The site's files published a newer text after this draft. Compare it below before you publish the draft over it.",
};

/** Whether an import has published another text since the newest draft was saved. */
function isBehindFiles({ drafts: [draft], published: [standing] }: DeskText): boolean {
	return draft !== undefined && standing !== undefined && standing.actor === FILES && standing.at > draft.at;
}

function stateOf(
	kind: TextKind,
	{ text, published, plan }: DeskText,
	source: string,
	isPublic: boolean,
): string {
	const said = isPublic ? "Published" : text ? "Withdrawn" : "Draft, never published";
	const standing = published[0] && spelled(kind, published[0].source);
	return [
		said,
		...(text && standing !== source ? ["with changes that are not published"] : []),
		...(plan ? [`draft ${plan.draft} is planned for ${formatMoment(plan.publishAt)}`] : []),
	].join(", ");
}

function statesOf({ published, drafts }: DeskText, whoIs: (actor: string) => string): StateEntry[] {
	const entry = (kind: "draft" | "published") => (state: SavedState) => ({
		at: state.at,
		key: `${kind}-${state.revision}`,
		label: `${kind === "draft" ? "Draft" : "Published"} ${state.revision}`,
		when: formatMoment(state.at),
		who: whoIs(state.actor),
		note: state.note,
	});
	return [...published.map(entry("published")), ...drafts.map(entry("draft"))]
		.sort((a, b) => b.at - a.at)
		.map(({ at: _at, ...state }) => state);
}

function sourceAt({ published, drafts }: DeskText, key: string): string {
	const [kind, number] = key.split("-");
	const among = kind === "draft" ? drafts : published;
	return among.find(({ revision }) => revision === Number(number))?.source ?? "";
}
