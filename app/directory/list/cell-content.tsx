import type { Cell } from "~/listings/kinds/kind";
import { BandPips } from "~/ui/band-pips";
import { FallBar } from "~/ui/fall-bar";
import { Unknown } from "~/ui/unknown";

/** A list cell. An unknown value says so, and never shows a blank, a dash or zero. */
export function CellContent({ cell, scale }: { cell: Cell | undefined; scale: number }) {
	if (cell == null || cell === "") return <Unknown />;
	if (typeof cell === "string") return cell;
	if ("call" in cell) return <FallBar fall={cell} scale={scale} />;
	return (
		<>
			{cell.pips && <BandPips pips={cell.pips} />}
			{cell.text ?? <Unknown />}
			{cell.pips && ` ${cell.pips}`}
			{cell.sub && <small>{cell.sub}</small>}
		</>
	);
}
