import type { AppLoadContext } from "@remix-run/cloudflare";
import { textHref } from "~/syllabus/text-href";
import { formatCount, formatMoment } from "~/ui/format";
import { type DeskHead, listDeskTexts } from "~db/queries/drafts";
import { fieldsOf, spelled } from "./article-fields";
import { editHref, KIND_WORDS, nameOf, TEXT_KINDS, type TextKind } from "./text-names";

const STATES = {
	published: "Published",
	changed: "Unpublished changes",
	planned: "Scheduled",
	draft: "Never published",
	withdrawn: "Withdrawn",
} as const;

type State = keyof typeof STATES;

export type ListedText = ReturnType<typeof present>;

type Asked = { q: string; kind: TextKind | ""; state: State | "" };

/** Checks run on each text's own page, because checking all takes long. */
export async function loadTexts({ db }: Pick<AppLoadContext, "db">, request: Request) {
	const asked = readAsked(new URL(request.url).searchParams);
	const found = (await listDeskTexts(db)).map(describe).filter((text) => isAskedFor(text, asked));
	const groups = TEXT_KINDS.map((kind) => ({
		heading: KIND_WORDS[kind].all,
		texts: found.filter(({ name }) => name.kind === kind).map(present),
	}));
	return {
		asked,
		kinds: TEXT_KINDS.map((value) => ({ value, label: KIND_WORDS[value].all })),
		states: (Object.keys(STATES) as State[]).map((value) => ({ value, label: STATES[value] })),
		found: found.length,
		groups: groups.filter(({ texts }) => texts.length > 0),
	};
}

function readAsked(params: URLSearchParams): Asked {
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
		id,
		name,
		head,
		isPublic,
		states,
		title: (draft && fieldsOf(name.kind, draft.source).title) || text?.title || name.slug,
	};
}

type Described = ReturnType<typeof describe>;

function isAskedFor({ name, states, title }: Described, { q, kind, state }: Asked): boolean {
	const words = q.toLowerCase().split(/\s+/);
	const searched = `${title} ${name.slug}`.toLowerCase();
	return (
		(kind === "" || name.kind === kind) &&
		(state === "" || states.includes(state)) &&
		words.every((word) => searched.includes(word))
	);
}

function present({ id, name, head, isPublic, states, title }: Described) {
	const { text, draft, publishAt } = head;
	return {
		id,
		title,
		editHref: editHref(name),
		publicHref: isPublic ? textHref(name) : null,
		state: states
			.map((state) => {
				if (state === "planned") return `scheduled for ${formatMoment(publishAt ?? 0)}`;
				return state === "changed" ? "unpublished changes" : STATES[state];
			})
			.join(", "),
		updated: formatMoment(Math.max(draft?.at ?? 0, text?.updatedAt ?? 0)),
		words: text ? formatCount(text.words) : null,
	};
}
