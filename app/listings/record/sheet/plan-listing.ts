import { liveStatements } from "~/listings/facts/choose-statement";
import { ContentError } from "~/listings/facts/content-error";
import { shownValues } from "~/listings/facts/facts";
import type { Grader } from "~/listings/facts/publishers";
import { digest, type Recording, type StatedFact, statementOf } from "~/listings/facts/state-facts";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { groupBy } from "~db/group-by";
import type { Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import type { Value } from "~db/values";
import { MOST_ROWS, planFacts } from "../plan-facts";
import { planRow, problemAt, type RowPlan } from "./plan-row";
import type { Problem, SheetRow } from "./sheet-row";

export type SheetChange = {
	at: number;
	field: Field;
	does: "state" | "replace" | "end";
	statement: StatedFact;
	before: Value | null;
	after: Value | null;
};

export type ListingPlan = {
	kind: Kind;
	listing: Standing["listing"];
	changes: SheetChange[];
	asked: { rows: Array<Record<string, unknown>>; ends: string[] };
	/** While it's unchanged, so is the preview. Null if nothing changes. */
	mark: string | null;
	same: number;
	empty: number;
	problems: Problem[];
};

type Read = { row: SheetRow; plan: RowPlan };

/** An invalid row drops out with all other rows about its field, because ending a statement without its replacement would mean something else. */
export function planListing(
	kind: Kind,
	{ listing, facts }: Pick<Standing, "listing" | "facts">,
	rows: SheetRow[],
	gradeOf: Grader,
	recording: Recording,
	today: string,
): ListingPlan {
	const byId = new Map(facts.map((fact) => [fact.id, fact]));
	const ground = { kind, listing, facts: byId, live: liveStatements(facts), gradeOf, today };
	const all = withoutRepeats(rows.map((row) => ({ row, plan: planRow(row, ground) })));
	const wrong = [
		...all.flatMap(({ plan }) => (plan.does === "fail" ? [plan.problem] : [])),
		...problemsAmong(all),
	];
	const beside = problemsBeside(all, wrong);
	const problems = [...wrong, ...beside];
	const isLeftOut = new Set(problems.map(({ row }) => row));
	const read = all.filter(({ row }) => !isLeftOut.has(row.at));
	const asked = askedOf(read);
	const plan: ListingPlan = {
		kind,
		listing,
		asked,
		changes: [],
		mark: null,
		problems,
		same: read.filter(({ plan: { does } }) => does === "same").length,
		empty: read.filter(({ plan: { does } }) => does === "nothing").length,
	};
	try {
		const added = planFacts(kind, { listing, facts }, { ...asked, restates: [] }, gradeOf, recording);
		return { ...plan, mark: markOf(added, facts), changes: changesOf(kind, read, facts, added) };
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		const whole = [...problems, ...wholeProblems(kind, read, error)];
		return { ...plan, asked: { rows: [], ends: [] }, problems: whole };
	}
}

function problemsBeside(read: Read[], wrong: Problem[]): Problem[] {
	const isWrong = new Set(wrong.map(({ row }) => row));
	const first = new Map(
		read.filter(({ row }) => isWrong.has(row.at)).map(({ row }) => [String(row.parts.field), row.at]),
	);
	return changingOf(read).flatMap(({ row }) => {
		const other = first.get(String(row.parts.field));
		return other === undefined || isWrong.has(row.at)
			? []
			: [problemAt(row, null, `Row ${other} has the same field and an error, so we skipped this row too.`)];
	});
}

const changingOf = (read: Read[]) => read.filter(({ plan: { does } }) => does === "state" || does === "end");

/** It depends on their content, not on the author or time. */
export function markOf(added: FactRecord[], facts: FactRecord[]): string | null {
	if (added.length === 0) return null;
	const fields = new Set(added.map(({ field }) => field));
	const before = liveStatements(facts).filter(({ field }) => fields.has(field));
	const ids = (some: FactRecord[]) => some.map(({ id }) => id).sort();
	return digest([...ids(added), "after", ...ids(before)]).slice(0, 16);
}

function withoutRepeats(read: Read[]): Read[] {
	const stated = new Set<string>();
	return read.map(({ row, plan }) => {
		if (plan.does !== "state") return { row, plan };
		const hash = statementOf(plan.stated);
		const isRepeat = stated.has(hash) && plan.instead === null;
		stated.add(hash);
		return { row, plan: isRepeat ? { does: "same" as const } : plan };
	});
}

function askedOf(read: Read[]): ListingPlan["asked"] {
	return {
		rows: read.flatMap(({ plan }) => (plan.does === "state" ? [plan.row] : [])),
		ends: read.flatMap(({ plan }) => {
			if (plan.does === "end") return [plan.statement.id];
			return plan.does === "state" && plan.instead ? [plan.instead.id] : [];
		}),
	};
}

const TOO_MANY = `A file can have at most ${MOST_ROWS} changes to one listing. Split the file.`;

function problemsAmong(read: Read[]): Problem[] {
	const changing = changingOf(read);
	const standing = changing.flatMap(({ row, plan }) =>
		plan.does === "state" && plan.stated.standing === "stands" ? [{ row, key: plan.field.key }] : [],
	);
	return [
		...namedTwice(read),
		...[...groupBy(standing, ({ key }) => key).values()].flatMap(([first, ...others]) =>
			others.map(({ row }) =>
				problemAt(row, "stands", `Row ${first?.row.at} already has “stands” for this field.`),
			),
		),
		...changing.slice(MOST_ROWS).map(({ row }) => problemAt(row, null, TOO_MANY)),
	];
}

/** Finds rows that copied a statement's id and then changed. Two rows can't be the same statement. */
function namedTwice(read: Read[]): Problem[] {
	const named = read.filter(({ row }) => row.parts.statement !== undefined);
	return [...groupBy(named, ({ row }) => String(row.parts.statement)).values()].flatMap(
		([first, ...others]) => {
			if ([first, ...others].every((each) => each?.plan.does === "same")) return [];
			return others.map(({ row }) =>
				problemAt(
					row,
					"statement",
					`Row ${first?.row.at} has this statement ID too. For a new statement, leave this cell empty.`,
				),
			);
		},
	);
}

function changesOf(kind: Kind, read: Read[], facts: FactRecord[], added: FactRecord[]): SheetChange[] {
	const before = shownValues(kind, liveStatements(facts));
	const after = shownValues(kind, liveStatements([...facts, ...added]));
	return read.flatMap(({ row, plan }): SheetChange[] => {
		if (plan.does !== "state" && plan.does !== "end") return [];
		const { key } = plan.field;
		return [
			{
				at: row.at,
				field: plan.field,
				does: plan.does === "state" && plan.instead ? "replace" : plan.does,
				statement: plan.does === "state" ? plan.stated : plan.statement,
				before: before[key] ?? null,
				after: after[key] ?? null,
			},
		];
	});
}

function wholeProblems(kind: Kind, read: Read[], { field: key, said }: ContentError): Problem[] {
	const changing = changingOf(read).map(({ row }) => row);
	const at = changing.find(({ parts }) => parts.field === key) ?? changing[0];
	const why = `${fieldOf(kind, key)?.label ?? key} ${said}`;
	return changing.map((row) =>
		row === at
			? problemAt(row, row.parts.field === key ? "value" : null, why)
			: problemAt(row, null, `We skipped every row of this listing. ${why}`),
	);
}
