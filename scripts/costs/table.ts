import { type Amounts, amountsOf, type Costs, costsOf } from "./model";

/** Views a month for which the table has a column. */
export const COLUMNS = [1e6, 100e6, 10e9];

const ROWS: Array<{ key: keyof Costs; words: string; unit: string }> = [
	{ key: "plan", words: "plan", unit: "" },
	{ key: "requests", words: "requests of workers", unit: "" },
	{ key: "cpuMs", words: "CPU", unit: " ms" },
	{ key: "kvReads", words: "KV, reads", unit: "" },
	{ key: "kvWrites", words: "KV, writes", unit: "" },
	{ key: "rowsRead", words: "D1, rows read", unit: "" },
	{ key: "rowsWritten", words: "D1, rows written", unit: "" },
	{ key: "queueOperations", words: "queues, operations", unit: "" },
	{ key: "objectsWritten", words: "R2, objects written", unit: "" },
	{ key: "logLines", words: "logs, lines", unit: "" },
	{ key: "storedInD1", words: "D1, stored", unit: " GB" },
	{ key: "storedInR2", words: "R2, stored", unit: " GB" },
	{ key: "all", words: "**all**", unit: "" },
];

/** A figure with two digits that count, short: `1.2 M`, `340`, `0.02`. */
export function short(figure: number): string {
	const units = [
		{ of: 1e12, letter: " T" },
		{ of: 1e9, letter: " G" },
		{ of: 1e6, letter: " M" },
		{ of: 1e3, letter: " k" },
	];
	const { of, letter } = units.find((unit) => figure >= unit.of * 0.995) ?? { of: 1, letter: "" };
	return `${Number((figure / of).toPrecision(2))}${letter}`;
}

/** The table of docs/costs.md: a row a thing, a column for so many views, dollars with how much that is for. */
export function costTable(): string {
	const columns = COLUMNS.map((views) => {
		const amounts = amountsOf(views);
		return { views, amounts, costs: costsOf(amounts) };
	});
	const cell = (key: keyof Costs, unit: string, { amounts, costs }: (typeof columns)[number]) => {
		const dollars = costs[key] < 0.5 ? "0" : short(costs[key]);
		return key in amounts ? `$${dollars} (${short(amounts[key as keyof Amounts])}${unit})` : `$${dollars}`;
	};
	return [
		`| a month of | ${columns.map(({ views }) => `${short(views)} views`).join(" | ")} |`,
		`|---|${columns.map(() => "---").join("|")}|`,
		...ROWS.map(
			({ key, words, unit }) =>
				`| ${words} | ${columns.map((column) => cell(key, unit, column)).join(" | ")} |`,
		),
	].join("\n");
}
