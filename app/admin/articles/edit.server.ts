import type { AppLoadContext } from "@remix-run/cloudflare";
import { diffLines, diffWordsWithSpace } from "diff";
import { emailsOfUsers } from "~/context/emails-of.server";
import type { Session } from "~/context/load-context";
import { needsProof } from "~/context/staff-verb";
import { FILES } from "~/learn/text/import-texts.server";
import { kinds } from "~/listings/kinds/all";
import { DESKS } from "~/syllabus/desks";
import { textHref } from "~/syllabus/text-href";
import { dayOf, formatMoment } from "~/ui/format";
import { type DeskText, readDeskText, type SavedState } from "~db/queries/drafts";
import { fieldsOf, spelled, type TextFields } from "./article-fields";
import type { Check } from "./article-needs";
import { checkText, groundOfDesk } from "./desk.server";
import { hasOwnAddress, kindOf, type TextKind, type TextName, textId } from "./text-names";

type StateEntry = { key: string; label: string; when: string; who: string; note: string | null };

export type EditView = Awaited<ReturnType<typeof loadEdit>>;

const SAID: Record<string, string> = {
	saved: "Saved as a draft.",
	published: "Published.",
	planned: "Scheduled.",
	withdrawn: "Withdrawn. It’s no longer on the site.",
	restored: "Restored as the newest draft. Publish it to update the site.",
	renamed: "Renamed. The old address redirects to the new one.",
	unplanned: "Schedule canceled. The page stays as it is.",
};

/** @throws Response 404 for an unknown text */
export async function loadEdit(context: AppLoadContext, request: Request, session: Session) {
	const { now } = context;
	const params = new URL(request.url).searchParams;
	const kind = kindOf(params.get("kind"));
	const slug = params.get("slug");
	if (!slug && !hasOwnAddress(kind)) throw new Response("This text doesn’t exist.", { status: 404 });
	return {
		kind,
		wantsProof: needsProof("publish-article", session, now()),
		desks: [...DESKS],
		sections: kinds.map(({ path, short }) => ({ path, label: short })),
		said: SAID[params.get("done") ?? ""] ?? null,
		...(slug
			? await readText(context, { kind, slug }, params.get("diff"), session.userId)
			: newText(dayOf(now()))),
	};
}

type EditedText = {
	slug: string | null;
	fields: TextFields;
	base: number;
	state: string;
	publicHref: string | null;
	canWithdraw: boolean;
	checks: Check[];
	states: StateEntry[];
	diff: { label: string; parts: DiffPart[] } | null;
};

const newText = (today: string): EditedText => ({
	slug: null,
	fields: {
		title: "",
		summary: "",
		desk: "data",
		section: "/lenders",
		listings: "",
		calculators: "",
		written: today,
		body: "",
	},
	base: 0,
	state: "Not saved yet",
	publicHref: null,
	canWithdraw: false,
	checks: [],
	states: [],
	diff: null,
});

async function readText(
	context: AppLoadContext,
	name: TextName,
	diff: string | null,
	userId: string,
): Promise<EditedText> {
	const { db, now } = context;
	const { kind, slug } = name;
	const found = await readDeskText(db, textId(name));
	const newest = found?.drafts[0] ?? found?.published[0];
	if (!found || !newest) throw new Response("This text doesn’t exist.", { status: 404 });
	const source = spelled(kind, newest.source);
	const actors = [...found.published, ...found.drafts].map(({ actor }) => actor);
	const states = statesOf(found, await namesOf(context, actors, userId));
	const compared = states.find(({ key }) => key === diff);
	const isPublic = found.text !== null && found.text.withdrawnAt === null;
	return {
		slug,
		states,
		fields: fieldsOf(kind, source),
		base: found.drafts[0]?.revision ?? 0,
		publicHref: isPublic ? textHref(name) : null,
		canWithdraw: (hasOwnAddress(kind) && isPublic) || found.plan !== null,
		state: stateOf(kind, found, source, isPublic),
		checks: [
			...(await checkText(db, { ...name, source }, await groundOfDesk(context), now())),
			...(isBehindFiles(found) ? [BEHIND_FILES] : []),
		],
		diff: compared
			? { label: compared.label, parts: wordDiff(spelled(kind, sourceAt(found, compared.key)), source) }
			: null,
	};
}

const BEHIND_FILES: Check = {
	isHard: false,
	words: "The site’s files have a newer text than this draft. Compare them below before you publish.",
};

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
		...(text && standing !== source ? ["unpublished changes"] : []),
		...(plan ? [`draft ${plan.draft} scheduled for ${formatMoment(plan.publishAt)}`] : []),
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

export async function namesOf(
	context: Pick<AppLoadContext, "verifiedEmails">,
	actors: readonly string[],
	userId: string,
): Promise<(actor: string) => string> {
	const others = actors.filter((actor) => actor !== userId && actor !== FILES);
	const emails = await emailsOfUsers(context, others);
	return (actor) => {
		if (actor === userId) return "you";
		return actor === FILES ? "the site’s files" : (emails.get(actor) ?? actor);
	};
}

export type DiffPart = { is: "same" | "new" | "old"; words: string };

/** Milliseconds before we give up on words and compare lines. */
const PATIENCE = 400;

export function wordDiff(older: string, newer: string): DiffPart[] {
	const parts = diffWordsWithSpace(older, newer, { timeout: PATIENCE }) ?? diffLines(older, newer);
	return parts.map(({ added, removed, value }) => ({
		is: added ? "new" : removed ? "old" : "same",
		words: value,
	}));
}
