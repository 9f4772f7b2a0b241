import { groupBy } from "~db/group-by";
import type { Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import type { Value } from "~db/values";
import { liveStatements } from "../facts/choose-statement";
import { digest } from "../facts/digest";
import { shownValues } from "../facts/facts";
import { type Recording, type StatedFact, statementOf } from "../facts/state-facts";
import { ContentError } from "../import/content-error";
import type { Grader } from "../import/publishers";
import { type Field, fieldOf, type Kind } from "../kinds/kind";
import { MOST_ROWS, planFacts } from "../plan-facts";
import { planRow, problemAt, type RowPlan } from "./plan-row";
import type { Problem, SheetRow } from "./sheet-row";

/** What a row changes of its listing. */
export type SheetChange = {
	/** The number of its row. */
	at: number;
	field: Field;
	does: "state" | "replace" | "end";
	/** What is stated, or what ends. */
	statement: StatedFact;
	/** What is shown of the field before and after all changes of the listing. */
	before: Value | null;
	after: Value | null;
};

/** What the rows of a file come to that are about one listing. */
export type ListingPlan = {
	kind: Kind;
	listing: Standing["listing"];
	changes: SheetChange[];
	/** What `recordFacts` is asked for; empty where nothing changes. */
	asked: { rows: Array<Record<string, unknown>>; ends: string[] };
	/** Of the facts that this adds, and of those they come after: while it is the same, so is what was shown. Null where nothing changes. */
	mark: string | null;
	/** How many rows say what is said already, and how many have no value. */
	same: number;
	empty: number;
	/** Why rows are left out of `changes` and `asked`, a row at least once: those that cannot be taken, and those that would change the same field. */
	problems: Problem[];
};

/** A row with what it asks for. */
type Read = { row: SheetRow; plan: RowPlan };

/**
 * Reads the rows about one listing against what stands, by what records them. Nothing is written. A row that cannot be taken is left out with
 * all that the file changes of its field: to end a statement without the one that takes its place says something else than the file does.
 * @param today UTC day
 */
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
		...{ kind, listing, asked, changes: [], mark: null, problems },
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

/** What rows that could be taken are left out for: another of their field cannot. */
function problemsBeside(read: Read[], wrong: Problem[]): Problem[] {
	const isWrong = new Set(wrong.map(({ row }) => row));
	const first = new Map(
		read.filter(({ row }) => isWrong.has(row.at)).map(({ row }) => [String(row.parts.field), row.at]),
	);
	return changingOf(read).flatMap(({ row }) => {
		const other = first.get(String(row.parts.field));
		return other === undefined || isWrong.has(row.at)
			? []
			: [problemAt(row, null, `Row ${other}, of the same field, cannot be taken: neither is this.`)];
	});
}

const changingOf = (read: Read[]) => read.filter(({ plan: { does } }) => does === "state" || does === "end");

/**
 * A name for what some facts add and what was said of these fields before: of what they say and end, not of who records them when. Null
 * where none is added.
 */
export function markOf(added: FactRecord[], facts: FactRecord[]): string | null {
	if (added.length === 0) return null;
	const fields = new Set(added.map(({ field }) => field));
	const before = liveStatements(facts).filter(({ field }) => fields.has(field));
	const ids = (some: FactRecord[]) => some.map(({ id }) => id).sort();
	return digest([...ids(added), "after", ...ids(before)]).slice(0, 16);
}

/** What an earlier row states as well is said already. */
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

const TOO_MANY = `At most ${MOST_ROWS} changes of one listing are taken at once: split the file.`;

/** What is wrong with rows only because of others of the same listing. */
function problemsAmong(read: Read[]): Problem[] {
	const changing = changingOf(read);
	const standing = changing.flatMap(({ row, plan }) =>
		plan.does === "state" && plan.stated.standing === "stands" ? [{ row, key: plan.field.key }] : [],
	);
	return [
		...namedTwice(read),
		...[...groupBy(standing, ({ key }) => key).values()].flatMap(([first, ...others]) =>
			others.map(({ row }) => problemAt(row, "stands", `Row ${first?.row.at} of this field stands already.`)),
		),
		...changing.slice(MOST_ROWS).map(({ row }) => problemAt(row, null, TOO_MANY)),
	];
}

/** A row that was copied with the id of its statement, and changed: both cannot be that statement. */
function namedTwice(read: Read[]): Problem[] {
	const named = read.filter(({ row }) => row.parts.statement !== undefined);
	return [...groupBy(named, ({ row }) => String(row.parts.statement)).values()].flatMap(
		([first, ...others]) => {
			if ([first, ...others].every((each) => each?.plan.does === "same")) return [];
			return others.map(({ row }) =>
				problemAt(
					row,
					"statement",
					`Row ${first?.row.at} names this statement too. A new one has none: empty this cell.`,
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
				...{ at: row.at, field: plan.field },
				does: plan.does === "state" && plan.instead ? "replace" : plan.does,
				statement: plan.does === "state" ? plan.stated : plan.statement,
				...{ before: before[key] ?? null, after: after[key] ?? null },
			},
		];
	});
}

/** What is wrong with a listing as the rows would leave it, at the first row of the field that it is about; nothing of the others is taken either. */
function wholeProblems(kind: Kind, read: Read[], { field: key, said }: ContentError): Problem[] {
	const changing = changingOf(read).map(({ row }) => row);
	const at = changing.find(({ parts }) => parts.field === key) ?? changing[0];
	const why = `${fieldOf(kind, key)?.label ?? key} ${said}`;
	return changing.map((row) =>
		row === at
			? problemAt(row, row.parts.field === key ? "value" : null, why)
			: problemAt(row, null, `Nothing of this listing can be taken: ${why}`),
	);
}
