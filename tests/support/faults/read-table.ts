/** A line of a table of faults: what fails, how, and what each column says comes of it. */
export type FaultLine = { dependency: string; fault: string; cells: Record<string, string> };

/** A table of faults as a document has it. `heads` are those of the columns behind the first two. */
export type FaultTable = { heads: string[]; lines: FaultLine[] };

/**
 * Reads the table under a heading of a Markdown document.
 * @throws Error where there is no such heading or no table under it
 */
export function readFaultTable(document: string, heading: string): FaultTable {
	const [, section = ""] = document.split(new RegExp(`^#+ ${heading}$`, "m"));
	const rows = (/(?:^\|.*\|\n)+/m.exec(section)?.[0] ?? "")
		.trim()
		.split("\n")
		.map((row) =>
			row
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
	const [titles = [], , ...lines] = rows;
	if (lines.length === 0) throw new Error(`There is no table under “${heading}”`);
	const heads = titles.slice(2);
	return {
		heads,
		lines: lines.map(([dependency = "", fault = "", ...cells]) => ({
			dependency,
			fault,
			cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""])),
		})),
	};
}
