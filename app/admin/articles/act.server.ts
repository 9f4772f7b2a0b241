import { data, redirect } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { requireProof } from "~/context/staff-verb";
import { type Outcome, type Refusal, unavailable } from "~/context/verb";
import type { StaffVerb } from "~/powers";
import { formatMoment } from "~/ui/format";
import { readDeskText } from "~db/queries/drafts";
import { formSent, type StaffArgs, verbNeeds } from "../staff.server";
import { fieldsOf, readForm, sourceOf, spelled, type TextFields } from "./article-fields";
import type { ArticleNeeds } from "./article-needs";
import { openDesk } from "./desk.server";
import { namesOf, wordDiff } from "./edit.server";
import { editHref, hasOwnAddress, kindOf, type TextName, textId } from "./text-names";
import {
	publishArticle,
	renameArticle,
	restoreRevision,
	saveDraft,
	scheduleArticle,
	withdrawArticle,
} from "./verbs";

export type EditProblem = {
	message: string;
	fields: Record<string, string>;
	/** Null where nothing was typed that could be lost. */
	typed: TextFields | null;
	/** The draft that holds the input after the rest was refused. Null if it wasn't saved. */
	saved: { slug: string; draft: number } | null;
	/** What someone else saved in between, and how the typed text differs. */
	conflict: Awaited<ReturnType<typeof conflictOf>>;
};

type Act = { slug: string; draft?: number };

/** Runs a form's action. Always saves the typed text as a draft first. @throws 400 for an unknown action */
export async function actOnArticle({ context, request, session }: StaffArgs) {
	const form = await formSent(request);
	const text = (key: string) => String(form.get(key) ?? "");
	const needs: ArticleNeeds = { ...verbNeeds(context, session), desk: openDesk(context) };
	const name: TextName = { kind: kindOf(text("kind")), slug: text("slug") };
	const intent = text("intent");
	const [said, act, verb] = intents[intent] ?? [];
	if (!said || !act) throw new Response("This form has no action. Reload the page.", { status: 400 });
	// Check before we save, because a draft sent again after the proof would conflict with itself.
	if (verb) requireProof(verb, session, context.now());
	const isTyped = form.has("body");
	const fields = readForm(name.kind, form);
	let draft: EditProblem["saved"] = null;
	const outcome = await (async (): Promise<Outcome<Act>> => {
		const base = Number(text("base"));
		if (!isTyped) return act(needs, session, { name, base, text });
		const input = { ...name, base, isNew: text("isNew") === "true", ...fields };
		const saved = await saveDraft(needs, session, input);
		if (!saved.done || intent === "save") return saved;
		draft = saved.done;
		return act(needs, session, { name, base: saved.done.draft, text });
	})().catch(unavailable);
	if (outcome.done)
		throw redirect(
			editHref({ kind: name.kind, slug: outcome.done.slug }, { done: doneWords(said, name) }),
			303,
		);
	const typed = isTyped
		? { ...fields, slug: name.slug, note: text("note"), publishAt: text("publishAt"), to: text("to") }
		: null;
	const { status, fields: wrong = {} } = outcome.refused;
	const message = refusedWords(outcome.refused.message, draft);
	const conflict = await conflictOf(context, session, outcome.refused, name, typed && fields);
	const problem: EditProblem = { message, fields: wrong, typed, saved: draft, conflict };
	return data(problem, { status });
}

function refusedWords(message: string, saved: EditProblem["saved"]): string {
	return saved ? `${message} Your text is saved as draft ${saved.draft}.` : message;
}

/** Withdrawing a lesson or a page only cancels its schedule. */
const doneWords = (said: string, { kind }: TextName) =>
	said === "withdrawn" && !hasOwnAddress(kind) ? "unplanned" : said;

type Asked = { name: TextName; base: number; text: (key: string) => string };
type Run = (needs: ArticleNeeds, session: Session, asked: Asked) => Promise<Outcome<Act>>;

const intents: Record<string, [said: string, run: Run, verb?: StaffVerb] | undefined> = Object.assign(
	Object.create(null),
	{
		save: ["saved", async (_needs, _session, { name: { slug } }) => ({ done: { slug } })],
		publish: [
			"published",
			(needs, session, { name, base, text }) =>
				publishArticle(needs, session, { ...name, draft: base, note: text("note") }),
			"publish-article",
		],
		schedule: [
			"planned",
			(needs, session, { name, base, text }) =>
				scheduleArticle(needs, session, {
					...name,
					draft: base,
					note: text("note"),
					publishAt: text("publishAt"),
				}),
			"schedule-article",
		],
		withdraw: [
			"withdrawn",
			(needs, session, { name }) => withdrawArticle(needs, session, name),
			"withdraw-article",
		],
		restore: [
			"restored",
			(needs, session, { name, base, text }) =>
				restoreRevision(needs, session, { ...name, base, state: text("state") }),
		],
		rename: [
			"renamed",
			(needs, session, { name, text }) => renameArticle(needs, session, { ...name, to: text("to") }),
			"rename-article",
		],
	} satisfies Record<string, [string, Run, StaffVerb?]>,
);

async function conflictOf(
	context: StaffArgs["context"],
	session: Session,
	{ status }: Refusal,
	name: TextName,
	fields: TextFields | null,
) {
	if (status !== 409 || !fields) return null;
	const newest = (await readDeskText(context.db, textId(name)))?.drafts[0];
	if (!newest) return null;
	const whoIs = await namesOf(context, [newest.actor], session.userId);
	return {
		base: newest.revision,
		by: whoIs(newest.actor),
		when: formatMoment(newest.at),
		theirs: fieldsOf(name.kind, newest.source).body,
		parts: wordDiff(spelled(name.kind, newest.source), sourceOf(name.kind, fields)),
	};
}
