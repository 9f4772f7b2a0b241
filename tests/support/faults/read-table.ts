export type FaultLine = { dependency: string; fault: string; cells: Record<string, string> };

/** `heads` leave out the first two columns. */
export type FaultTable = { heads: string[]; lines: FaultLine[] };

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
