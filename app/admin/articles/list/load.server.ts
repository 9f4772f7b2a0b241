import type { AppLoadContext } from "@remix-run/cloudflare";
import { textHref } from "~/syllabus/text-href";
import { formatCount, formatMoment } from "~/ui/format";
import { type DeskHead, listDeskTexts } from "~db/queries/drafts";
import { fieldsOf, spelled } from "../article-fields";
import { checkText } from "../check-text.server";
import { groundOfDesk } from "../desk.server";
import { editHref, KIND_WORDS, nameOf, TEXT_KINDS, type TextKind } from "../text-kinds";

/** A text's state. It can have several, such as published and changed since. */
export const STATES = {
	published: "Published",
	changed: "Changed since",
	planned: "Planned",
	draft: "Never published",
	withdrawn: "Withdrawn",
} as const;

type State = keyof typeof STATES;

export type ListedText = {
	id: string;
	title: string;
	editHref: string;
	publicHref: string | null;
	state: string;
	updated: string;
	words: string | null;
	/** Failing hard checks, and soft ones; null where there are too many texts to check them all. */
	checks: { failing: number; hints: number } | null;
};

export type TextsView = {
	asked: { q: string; kind: TextKind | ""; state: State | "" };
	kinds: Array<{ value: TextKind; label: string }>;
	states: Array<{ value: State; label: string }>;
	found: number;
	groups: Array<{ heading: string; texts: ListedText[] }>;
};

/** The most texts we check for the list. The rest show no count. */
const MOST_CHECKED = 60;

/** The texts that are asked for, and what keeps each from being published. */
export async function loadTexts(context: AppLoadContext, request: Request): Promise<TextsView> {
	const { db, now } = context;
	const asked = readAsked(new URL(request.url).searchParams);
	const [heads, ground] = await Promise.all([listDeskTexts(db), groundOfDesk(context)]);
	const found = heads.map(describe).filter((text) => isAskedFor(text, asked));
	const checks = new Map<string, { failing: number; hints: number }>();
	for (const { id, name, source } of found.slice(0, MOST_CHECKED)) {
		if (!source) continue;
		const checked = await checkText(db, { ...name, source }, ground, now());
		const failing = checked.filter(({ isHard }) => isHard).length;
		checks.set(id, { failing, hints: checked.length - failing });
	}
	const groups = TEXT_KINDS.map((kind) => ({
		heading: KIND_WORDS[kind].all,
		texts: found
			.filter(({ name }) => name.kind === kind)
			.map((text) => ({ ...present(text), checks: checks.get(text.id) ?? null })),
	}));
	return {
		asked,
		kinds: TEXT_KINDS.map((value) => ({ value, label: KIND_WORDS[value].all })),
		states: (Object.keys(STATES) as State[]).map((value) => ({ value, label: STATES[value] })),
		found: found.length,
		groups: groups.filter(({ texts }) => texts.length > 0),
	};
}

function readAsked(params: URLSearchParams): TextsView["asked"] {
	return {
		q: (params.get("q") ?? "").trim().slice(0, 100),
		kind: TEXT_KINDS.find((kind) => kind === params.get("kind")) ?? "",
		state: (Object.keys(STATES) as State[]).find((state) => state === params.get("state")) ?? "",
	};
}

function describe(head: DeskHead) {
	const { id, text, publishedSource, draft, publishAt } = head;
	const name = nameOf(id);
	const isPublic = text !== null && text.withdrawnAt === null;
	const isChanged =
		text !== null &&
		draft !== null &&
		(!publishedSource || spelled(name.kind, publishedSource) !== draft.source);
	const states: State[] = [
		isPublic ? "published" : text ? "withdrawn" : "draft",
		...(isChanged ? (["changed"] as const) : []),
		...(publishAt === null ? [] : (["planned"] as const)),
	];
	return {
		...{ id, name, head, isPublic, states },
		title: (draft && fieldsOf(name.kind, draft.source).title) || text?.title || name.slug,
		source: draft?.source ?? publishedSource,
	};
}

type Described = ReturnType<typeof describe>;

function isAskedFor({ name, states, title }: Described, { q, kind, state }: TextsView["asked"]): boolean {
	const words = q.toLowerCase().split(/\s+/);
	const searched = `${title} ${name.slug}`.toLowerCase();
	return (
		(kind === "" || name.kind === kind) &&
		(state === "" || states.includes(state)) &&
		words.every((word) => searched.includes(word))
	);
}

function present({ id, name, head, isPublic, states, title }: Described): Omit<ListedText, "checks"> {
	const { text, draft, publishAt } = head;
	return {
		...{ id, title, editHref: editHref(name), publicHref: isPublic ? textHref(name) : null },
		state: states
			.map((state) => {
				if (state === "planned") return `planned for ${formatMoment(publishAt ?? 0)}`;
				return state === "changed" ? "changed since" : STATES[state];
			})
			.join(", "),
		updated: formatMoment(Math.max(draft?.at ?? 0, text?.updatedAt ?? 0)),
		words: text ? formatCount(text.words) : null,
	};
}
