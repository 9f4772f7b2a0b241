import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { emailsOfUsers } from "~/context/emails-of.server";
import { unavailable } from "~/context/verb";
import {
	allVersions,
	GRADES,
	printScore,
	sameWeights,
	versionInForce,
	WEIGHTS,
} from "~/listings/facts/quality-score";
import { kindById } from "~/listings/kinds/all";
import { capitalise, dayOf, formatCount, formatMoment, grouped, plural } from "~/ui/format";
import { readSignedVersions } from "~db/queries/quality";
import { readCountedListings } from "~db/queries/scores";
import type { QualityVersion, QualityWeights } from "~db/records";
import { formOf, pageAsked, pagingOf, type StaffArgs, verbNeeds } from "../staff.server";
import { adoptWeights } from "./adopt-weights";
import { type Move, type Preview, previewWeights, type Spread } from "./preview-weights";
import { draftSchema } from "./weights-schema";

const PAGE_SIZE = 50;
const PATH = "/quality-score-admin/weights";

const FIELDS = [...WEIGHTS, "halfLifeDays", "why"] as const;

export type Draft = Record<(typeof FIELDS)[number], string>;

export type MoveRow = ReturnType<typeof presentMove>;
export type PreviewView = ReturnType<typeof presentPreview>;
export type VersionRow = ReturnType<typeof presentVersion>;

export async function loadWeights(context: AppLoadContext, request: Request) {
	const { db, now } = context;
	const params = new URL(request.url).searchParams;
	const adopted = await readSignedVersions(db);
	const inForce = versionInForce(adopted[0]);
	const isDraft = FIELDS.some((field) => params.has(field));
	const draft = isDraft ? typedDraft(params) : { ...printWeights(inForce), why: "" };
	const parsed = draftSchema.safeParse(draft);
	const wrong: Record<string, string> = {};
	for (const { path, message } of parsed.error?.issues ?? []) wrong[String(path[0])] ??= message;
	const today = dayOf(now());
	const preview =
		isDraft && parsed.success
			? presentPreview(
					previewWeights(await readCountedListings(db), inForce, parsed.data, today),
					sameWeights(parsed.data, inForce),
					params,
				)
			: null;
	const emails = await emailsOfUsers(
		context,
		adopted.map(({ adoptedBy }) => adoptedBy),
	);
	const just = Number(params.get("adopted"));
	return {
		inForce: inForce.version,
		draft,
		/** The draft's errors by field. `sum` is for the five weights together. */
		wrong,
		preview,
		versions: allVersions(adopted).map((version) => presentVersion(version, inForce, emails)),
		justAdopted: just === inForce.version ? just : null,
	};
}

export async function adoptFromForm({ context, request, session }: StaffArgs) {
	const form = await formOf(request);
	const input = Object.fromEntries([...FIELDS, "from"].map((field) => [field, form[field] ?? ""]));
	const { done, refused } = await adoptWeights(verbNeeds(context, session), session, input).catch(
		unavailable,
	);
	if (!done)
		return data({ message: refused.message, fields: refused.fields ?? {} }, { status: refused.status });
	throw redirect(`${PATH}?adopted=${done.version}`, 303);
}

function typedDraft(params: URLSearchParams): Draft {
	return Object.fromEntries(FIELDS.map((field) => [field, params.get(field) ?? ""])) as Draft;
}

function printWeights(weights: QualityWeights): Omit<Draft, "why"> {
	const { required, optional, sources, freshness, reviews, halfLifeDays } = weights;
	return {
		required: String(required),
		optional: String(optional),
		sources: String(sources),
		freshness: String(freshness),
		reviews: String(reviews),
		halfLifeDays: String(halfLifeDays),
	};
}

function presentVersion(
	version: QualityVersion & { adoptedBy?: string },
	inForce: QualityVersion,
	emails: ReadonlyMap<string, string>,
) {
	const weights = printWeights(version);
	return {
		version: version.version,
		since: formatMoment(version.adoptedAt),
		by: version.adoptedBy ? (emails.get(version.adoptedBy) ?? version.adoptedBy) : "First version",
		why: version.why,
		weights,
		draftHref: `${PATH}?${new URLSearchParams(weights)}`,
		isInForce: version.version === inForce.version,
	};
}

function presentPreview({ moves, before, after }: Preview, isSame: boolean, params: URLSearchParams) {
	const hrefOf = (to: number) => {
		const query = new URLSearchParams([...params].filter(([key]) => key !== "page" && key !== "adopted"));
		if (to > 1) query.set("page", String(to));
		return `${PATH}?${query}`;
	};
	const paging = pagingOf(pageAsked(params), moves.length, PAGE_SIZE, hrefOf);
	const { page } = paging;
	return {
		isSame,
		lede: ledeOf(moves),
		spreads: spreadRows(before, after),
		moves: moves.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(presentMove),
		...paging,
	};
}

function ledeOf(moves: Move[]): string {
	const of = (passes: (move: Move) => boolean) => moves.filter(passes).length;
	const rise = of((move) => roundedChange(move) > 0);
	const fall = of((move) => roundedChange(move) < 0);
	const regraded = of(({ before, after }) => before.grade !== after.grade);
	const replaced = of(({ before, after }) => before.place !== after.place);
	return `Of ${plural(moves.length, "listing", "listings")}, ${formatCount(rise)} rise and ${formatCount(fall)} fall. ${formatCount(regraded)} change grade and ${formatCount(replaced)} change place in their kind. No public list uses this score.`;
}

function spreadRows(before: Spread, after: Spread) {
	return [
		...GRADES.map(({ grade, from }) => ({
			label: `Grade ${grade} (from ${from})`,
			before: formatCount(before.grades[grade]),
			after: formatCount(after.grades[grade]),
			change: signed(after.grades[grade] - before.grades[grade], 0),
		})),
		...(["mean", "median"] as const).map((key) => ({
			label: `${capitalise(key)} score`,
			before: printScore(before[key]),
			after: printScore(after[key]),
			change: signed(after[key] - before[key], 1),
		})),
	];
}

function presentMove(move: Move) {
	const { id, slug, name, before, after } = move;
	const kind = kindById(move.kind);
	return {
		id,
		name,
		href: kind ? `${kind.path}/${slug}` : "/",
		kind: capitalise(kind?.singular ?? move.kind),
		score: [printScore(before.score), printScore(after.score)] as const,
		change: signed(move.change, 1),
		grade: [before.grade, after.grade] as const,
		place: [formatCount(before.place), formatCount(after.place)] as const,
	};
}

function roundedChange({ change }: Move): number {
	return Math.round(change * 10);
}

function signed(change: number, digits: number): string {
	const text = grouped(change, digits);
	return change > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
