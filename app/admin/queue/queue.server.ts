import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Session } from "~/context/load-context";
import { kindById, kinds } from "~/listings/kinds/all";
import { WEIGHTS } from "~/listings/kinds/columns";
import { isStated } from "~/listings/kinds/fields";
import { fieldOf } from "~/listings/kinds/kind";
import { type Power, powersOf } from "~/powers";
import { addDays, capitalise, dayOf, formatCount, formatDate, plural } from "~/ui/format";
import type { Database } from "~db/database";
import { readListingsByIds } from "~db/queries/listings";
import { listMessages } from "~db/queries/messages";
import { readOpenProposals } from "~db/queries/proposals";
import { listOpenReports } from "~db/queries/reports";
import { readFactsOfFields } from "~db/queries/verification";
import type { FactRecord } from "~db/records";
import { idsIn } from "../edit/read-edit";
import { type MessageRow, presentMessage } from "../inbox/messages.server";
import type { ReportRow } from "../inbox/reports.server";
import {
	A_PAGE,
	type Asked,
	MOST_PAGES,
	PAGE_SIZE,
	printAsked,
	readAsked,
	SORTS,
	type Sort,
	type Step,
} from "./asked";
import {
	type Changed,
	factsAskedBy,
	NO_VALUE,
	type PresentedValue,
	presentChange,
	presentClose,
	presentPage,
	presentValue,
	type TitledProposal,
	valuesShown,
	type Waiting,
} from "./present-row";
import { CLOSES } from "./proposal-verbs";
import {
	inOrder,
	isOfKey,
	type Ordered,
	readChanged,
	readProposed,
	readReported,
	readWaiting,
} from "./read-waiting.server";

/** The most reports and messages in the queue at once. The rest have their own pages. */
const MOST_OTHERS = 50;
/** The most proposals in the queue at once. More appear as you decide these. */
const MOST_PROPOSALS = 300;
const VIEW_DAYS = 30;

/** Messages come first. Then one list has values, proposals, reports and changed pages, ordered by how much depends on them. */
export async function loadQueue(
	{ db, now }: Pick<AppLoadContext, "db" | "now">,
	request: Request,
	{ roles }: Pick<Session, "roles">,
) {
	const params = new URL(request.url).searchParams;
	const asked = readAsked(
		params,
		kinds.map(({ id }) => id),
	);
	const powers = powersOf(roles);
	const today = dayOf(now());
	const days = { today, since: addDays(today, -VIEW_DAYS) };
	const isOnlyKey = asked.only === "key";
	const wants = (sort: Sort, ...some: Power[]) =>
		(isOnlyKey ? sort !== "messages" : (asked.only ?? sort) === sort) &&
		some.some((power) => powers.has(power));

	const isFirst = asked.page === 1;
	const none = { reports: [], messages: [], total: 0 };
	const proposals = wants("proposals", "facts") ? await readOpenProposals(db, MOST_PROPOSALS) : [];
	const [proposed, changed, reports, messages, said] = await Promise.all([
		readProposed(db, proposals, asked.kind, now(), days),
		wants("pages", "facts") ? readChanged(db, asked.kind, now(), days) : [],
		wants("reports", "facts", "reports") ? listOpenReports(db, 1, MOST_OTHERS) : none,
		isFirst && wants("messages", "reports") ? listMessages(db, true, 1, MOST_OTHERS) : none,
		saidOf(db, params),
	]);
	const reported = await readReported(db, reports.reports, asked.kind, now(), days);
	const others = [...reported, ...proposed, ...changed].filter(({ value }) => !isOnlyKey || isOfKey(value));
	const due = wants("values", "facts")
		? await readWaiting(db, asked, days, others)
		: { ...pageOf(others, asked.page), total: null };
	const shown = due.values.flatMap((value) => (value.changed ? valuesShown(value.changed) : [value]));
	const facts = powers.has("facts") ? await readFactsOfFields(db, factsAskedBy(shown)) : [];
	const rows = due.values.map((value): Unlinked => {
		const about = value.changed
			? presentPage(value, value.changed, today)
			: presentValue(value, facts, powers.has("facts"), today);
		return {
			...about,
			reports: powers.has("reports") ? value.reports : [],
			message: null,
			change: value.changed ? { changed: value.changed, facts, today } : null,
			editing: value.proposal || value.changed ? null : editingOf(value),
		};
	});
	const ofMessages = asked.kind
		? []
		: messages.messages.reverse().map((message) => messageRow(presentMessage(message)));
	const closes = proposals
		.filter(({ listing }) => listing === CLOSES && isFirst && !asked.kind && !isOnlyKey)
		.map(closeRow);
	const ordered = [...ofMessages, ...closes, ...rows];
	return {
		rows: linked(ordered, asked, powers),
		...frameOf(asked, powers),
		waiting:
			due.total === null
				? null
				: `${plural(due.total, "listing has", "listings have")} out-of-date ${isOnlyKey ? "key figures" : "values"}.`,
		more: moreOf(powers.has("reports") ? { reports: reports.total, messages: messages.total } : {}),
		nextHref:
			due.hasMore && asked.page < MOST_PAGES ? printAsked({ ...placeOf(asked), page: asked.page + 1 }) : null,
		end: powers.has("facts") ? endOf(asked, due.hasMore) : null,
		first: asked.row === null ? null : { row: asked.row, step: asked.step },
		said,
	};
}

function pageOf(others: Ordered[], page: number) {
	const values = inOrder(others);
	const last = page * PAGE_SIZE;
	return { values: values.slice(last - PAGE_SIZE, last), hasMore: values.length > last };
}

function editingOf({ listing, field }: Waiting): Unlinked["editing"] {
	return field && isStated(field) ? { listing: listing.id, field: field.key } : null;
}

function closeRow(proposal: TitledProposal): Unlinked {
	const view = presentClose(proposal);
	return {
		...NO_VALUE,
		id: `${proposal.listing}~${proposal.id.slice(0, 12)}`,
		name: "Bitcoin, daily close",
		href: "/price-story",
		what: formatDate(proposal.field),
		editing: null,
		reports: [],
		message: null,
		proposal: view,
		change: null,
		why: `${view.importer} proposes ${view.text}`,
		whyNotes: [],
		affects: "All price history",
		affectsNote: null,
	};
}

type Unlinked = PresentedValue & {
	reports: ReportRow[];
	message: MessageRow | null;
	change: { changed: Changed; facts: FactRecord[]; today: string } | null;
	editing: { listing: string; field: string } | null;
};

export type QueueRow = ReturnType<typeof linked>[number];

export type QueueView = Awaited<ReturnType<typeof loadQueue>>;

function messageRow(message: MessageRow): Unlinked {
	return {
		...NO_VALUE,
		id: message.id,
		name: message.topic,
		href: null,
		what: message.name ?? "No name given",
		editing: null,
		reports: [],
		message,
		change: null,
		why: "Needs an answer",
		whyNotes: [`Sent ${message.sent}`],
		affects: "",
		affectsNote: null,
	};
}

function endOf({ page }: Asked, hasMore: boolean): string | null {
	if (!hasMore) return "No other values are due.";
	return page < MOST_PAGES
		? null
		: `These are the first ${formatCount(MOST_PAGES * PAGE_SIZE)} values. More appear as you finish these.`;
}

const placeOf = ({ only, kind, page }: Asked) => ({ only, kind, page });

function linked(rows: Unlinked[], asked: Asked, powers: ReadonlySet<Power>) {
	const place = placeOf(asked);
	return rows.map(({ editing, reports, change, ...row }, at) => {
		const next = rows[at + 1]?.id ?? rows[at - 1]?.id ?? null;
		const back = printAsked({ ...place, row: reports.length > 0 ? row.id : next });
		const edit = (more: Record<string, string> = {}) =>
			editing && powers.has("facts")
				? `/admin/edit?${new URLSearchParams({ ...editing, back, ...more })}`
				: null;
		const hrefOf = (step: Step) => printAsked({ ...place, row: row.id, step });
		// After correcting one value you return to the page's others.
		const editIn = (value: Waiting) => {
			const asks = editingOf(value);
			return asks && `/admin/edit?${new URLSearchParams({ ...asks, back: hrefOf("decide") })}`;
		};
		return {
			...row,
			editHref: edit(),
			nextId: next,
			change: change && presentChange(change.changed, change.facts, editIn, change.today),
			stepHrefs: {
				...(row.check?.mayConfirm && { confirm: hrefOf("confirm") }),
				...(row.check?.mayBeUnknown && { unknown: hrefOf("unknown") }),
				...(row.proposal && {
					accept: hrefOf("accept"),
					correct: hrefOf("correct"),
					reject: hrefOf("reject"),
				}),
				...(change && { decide: hrefOf("decide"), reject: hrefOf("reject") }),
				...((reports.length > 0 || row.message) && { answer: hrefOf("answer") }),
			} as Partial<Record<Step, string>>,
			reports: reports.map((report) => ({
				...report,
				correctHref: edit({
					...(report.suggestedValue && { value: report.suggestedValue }),
					...(report.source && { source: report.source.href }),
				}),
			})),
		};
	});
}

function frameOf(asked: Asked, powers: ReadonlySet<Power>) {
	const sees: Record<Sort, boolean> = {
		key: powers.has("facts"),
		values: powers.has("facts"),
		proposals: powers.has("facts"),
		pages: powers.has("facts"),
		reports: powers.has("facts") || powers.has("reports"),
		messages: powers.has("reports"),
	};
	return {
		only: asked.only ?? "",
		sorts: (Object.keys(SORTS) as Sort[])
			.filter((sort) => sees[sort])
			.map((value) => ({ value, label: SORTS[value] })),
		kind: asked.kind,
		kinds: kinds.map(({ id, plural: all }) => ({ value: id, label: capitalise(all) })),
		page: asked.page,
		previousHref: asked.page > 1 ? printAsked({ ...placeOf(asked), page: asked.page - 1 }) : null,
		weights: [
			{ what: "values that decide a ranking, a headline or a score", weight: WEIGHTS.ranked },
			{ what: "key figures, required values and values that can be “best”", weight: WEIGHTS.compared },
			{ what: "all other values", weight: WEIGHTS.rest },
		],
	};
}

function moreOf(totals: Partial<Record<"reports" | "messages", number>>) {
	return Object.entries(totals).flatMap(([what, total]) =>
		total > MOST_OTHERS
			? [{ words: `${formatCount(total - MOST_OTHERS)} more ${what}`, href: `/admin/${what}` }]
			: [],
	);
}

const DONE: Record<string, (what: string) => string> = {
	confirmed: (what) => `Confirmed ${what}.`,
	unknown: (what) => `Marked ${what} unknown.`,
	accepted: (what) => `Accepted ${what}.`,
	corrected: (what) => `Corrected ${what}.`,
	rejected: (what) => `Rejected ${what}. We won’t propose this again.`,
	saved: (what) => `Saved ${what}.`,
	same: (what) => `Nothing changed. We already have this for ${what}.`,
	undone: (what) => `Undid the change to ${what}.`,
	nothing: (what) => `Nothing to undo for ${what}.`,
};

const NOTHING = { undo: null, isInLog: false, draft: null };

export type Said = NonNullable<Awaited<ReturnType<typeof saidOf>>>;

async function saidOf(db: Database, params: URLSearchParams) {
	if (params.has("answered")) return { ...NOTHING, words: "Answered.", isInLog: true };
	if (params.has("settled")) return { ...NOTHING, words: "Removed from the queue." };
	const done = params.get("done") ?? "";
	const words = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
	const id = params.get("listing") ?? "";
	// A page isn't a listing, so the log has what was rejected.
	if (done === "rejected" && id === A_PAGE)
		return { ...NOTHING, words: "Rejected. The change affects no values." };
	if (words && id === CLOSES)
		return { ...NOTHING, words: words(`the daily close for ${formatDate(params.get("field"))}`) };
	const kind = kindById(id.split(":")[0] ?? "");
	const [listing] = words && kind ? await readListingsByIds(db, [id]) : [];
	const field = kind && fieldOf(kind, params.get("field") ?? "");
	if (!listing || !words) return null;
	const facts = idsIn(params.get("facts") ?? "").join(",");
	const canUndo = facts !== "" && done !== "undone" && done !== "nothing";
	return {
		words: words([listing.name, field?.label].filter(Boolean).join(", ")),
		undo: canUndo ? { listing: id, field: field?.key ?? "", facts } : null,
		isInLog: false,
		draft: done === "saved" || done === "same" ? `${id} ${field?.key}` : null,
	};
}
