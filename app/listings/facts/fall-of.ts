import type { Fall } from "~/ui/fall";
import type { Attributes } from "~db/values";
import type { Cell, Kind } from "../kinds/kind";
import { cellSource } from "./format-value";

export function fallOf(
	kind: Kind,
	listing: { name: string; attributes: Attributes },
	today: string,
): Fall | null {
	const source = cellSource(kind, listing, today);
	for (const column of kind.columns) {
		const cell = column.cell(source);
		if (isFall(cell)) return cell;
	}
	return null;
}

export function isFall(cell: Cell): cell is Cell & Fall {
	return typeof cell === "object" && cell !== null && "call" in cell;
}
