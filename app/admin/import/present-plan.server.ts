import { farFrom } from "~/listings/facts/far-from";
import { formatValue } from "~/listings/facts/format-value";
import type { ListingPlan, SheetChange } from "~/listings/record/sheet/plan-listing";
import type { SheetPlan } from "~/listings/record/sheet/plan-sheet";
import type { Problem } from "~/listings/record/sheet/sheet-row";
import { formatCount, formatDate, hostOf, plural, RECORDS_SOURCES, sentence } from "~/ui/format";
import type { Value } from "~db/values";
import { editHref } from "../hrefs";
import { type ImportDone, leftOutOf, MOST_LISTINGS, rowsLeftOut } from "./import-facts";

/** The most problems we list. When one mistake repeats everywhere, more lines don't help. */
const MOST_PROBLEMS = 200;
const LONGEST = 240;

export type ProblemRow = ReturnType<typeof presentProblem>;
export type ListingChanges = ReturnType<typeof presentListing>;
export type ChangeRow = ListingChanges["rows"][number];
export type OutcomeRow = { id: string; name: string; href: string; isRecorded: boolean; words: string };

export type DryRun = {
	problems: ProblemRow[];
	moreProblems: number;
	listings: ListingChanges[];
	summary: string;
	button: string | null;
	choice: string | null;
	leaveOut: string;
	/** A fingerprint of the preview. The form sends it back when you record. */
	marks: string;
};

export function presentPlan(plan: SheetPlan, shown: Record<string, string> | null): DryRun {
	const changing = plan.listings.filter(({ changes }) => changes.length > 0);
	const changes = changing.reduce((sum, listing) => sum + listing.changes.length, 0);
	const leftOut = rowsLeftOut(plan).length;
	return {
		...presentProblems(plan.problems),
		listings: changing.map((listing) => presentListing(listing, shown)),
		summary: plan.problems.length > 0 && changes === 0 ? "" : summaryOf(plan, changing.length, changes),
		button: changes === 0 ? null : buttonOf(changing, changes, leftOut),
		choice: leftOut > 0 && changes > 0 ? choiceOf(leftOut) : null,
		marks: printMarks(changing),
		leaveOut: leftOutOf(plan),
	};
}

function choiceOf(leftOut: number): string {
	return `${plural(leftOut, "row has", "rows have")} errors. Correct the text above and preview again, or import the other rows now.`;
}

export function presentProblems(problems: Problem[]): Pick<DryRun, "problems" | "moreProblems"> {
	return {
		problems: problems.slice(0, MOST_PROBLEMS).map(presentProblem),
		moreProblems: Math.max(0, problems.length - MOST_PROBLEMS),
	};
}

function presentProblem({ row, column, cell, reason, missing }: Problem, index: number) {
	return {
		/** Where to add a missing listing. */
		addHref: missing ? `/admin/new?${new URLSearchParams(missing)}` : null,
		key: String(index),
		row: row === null ? "" : String(row),
		column: column ?? "",
		cell: cell ?? "",
		reason: sentence(reason),
	};
}

/** Labels the button. Says if one request records everything or only the first part, and what we leave out. */
function buttonOf(changing: ListingPlan[], changes: number, leftOut: number): string {
	const rest = leftOut === 0 ? "" : `, skip ${plural(leftOut, "row", "rows")}`;
	if (changing.length > MOST_LISTINGS)
		return `Import the first ${MOST_LISTINGS} of ${formatCount(changing.length)} listings${rest}`;
	return `Import ${plural(changes, "change", "changes")}${rest}`;
}

export function presentOutcome({ recorded, refused }: ImportDone): OutcomeRow[] {
	const row = (of: ImportDone["recorded" | "refused"][number], isRecorded: boolean, words: string) => ({
		id: of.id,
		name: of.name,
		href: `${of.kind.path}/${of.slug}`,
		isRecorded,
		words,
	});
	return [
		...refused.map((one) => row(one, false, one.why.message)),
		...recorded.map((one) =>
			row(
				one,
				true,
				one.facts === 0 ? "Already imported" : plural(one.facts, "value imported", "values imported"),
			),
		),
	];
}

function summaryOf({ listings }: SheetPlan, changed: number, changes: number): string {
	const count = (key: "same" | "empty") => listings.reduce((sum, listing) => sum + listing[key], 0);
	const [same, empty] = [count("same"), count("empty")];
	return [
		changes === 0
			? "Nothing changes."
			: `${plural(changes, "change", "changes")} to ${plural(changed, "listing", "listings")}.`,
		...(same > 0 ? [`We already have ${plural(same, "row", "rows")}.`] : []),
		...(empty > 0 ? [`We ignore ${plural(empty, "row", "rows")} without a value.`] : []),
	].join(" ");
}

function presentListing(plan: ListingPlan, shown: Record<string, string> | null) {
	const { kind, listing, changes, mark } = plan;
	return {
		id: listing.id,
		name: listing.name,
		href: `${kind.path}/${listing.slug}`,
		editHref: editHref(listing.id),
		isOther: shown !== null && mark !== null && shown[listing.id] !== mark,
		rows: changes.map((change) => presentChange(plan, change)),
	};
}

function presentChange({ listing }: ListingPlan, change: SheetChange) {
	const { at, field, does, statement, before, after } = change;
	const said = (value: Value | null) =>
		value === null ? "Unknown" : clipped(formatValue(field, value, listing.attributes));
	const [was, is, stated] = [said(before), said(after), said(statement.value)];
	return {
		key: String(at),
		row: String(at),
		field: field.label,
		before: was,
		after: does === "end" ? is : stated,
		far: farWords(before, does === "end" ? after : statement.value),
		aside: asideOf(does, stated, is),
		source: sourceOf(statement),
		asOf: formatDate(statement.asOf),
	};
}

function farWords(before: Value | null, value: Value | null): string | null {
	const far = farFrom(before, value);
	return far && `This is ${far}.`;
}

function asideOf(does: SheetChange["does"], stated: string, is: string): string | null {
	if (does === "end") return `Ends ${stated}.`;
	const parts = [
		...(does === "replace" ? ["Replaces the value with this ID."] : []),
		...(stated === is ? [] : [`Not shown, because a better source says ${is}.`]),
	];
	return parts.join(" ") || null;
}

function sourceOf({ sourceUrl, scope, confidence, via }: SheetChange["statement"]): string {
	if (confidence === "general-knowledge") return "General knowledge";
	const host = sourceUrl && scope === "value" ? hostOf(sourceUrl) : RECORDS_SOURCES;
	return via ? `${host}, quoted by ${via}` : host;
}

function clipped(text: string): string {
	return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function printMarks(plans: ListingPlan[]): string {
	return plans.flatMap(({ listing, mark }) => (mark ? [`${listing.id}=${mark}`] : [])).join(" ");
}

/** The fingerprints in a form, by listing. Drops malformed ones. */
export function readMarks(text: string): Record<string, string> {
	return Object.fromEntries(
		text.split(/\s+/).flatMap((each) => {
			const [id, mark] = each.split("=");
			return id && mark ? [[id, mark] as const] : [];
		}),
	);
}
