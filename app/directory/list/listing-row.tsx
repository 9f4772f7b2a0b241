import { Link } from "@remix-run/react";
import { CompareToggle } from "~/listings/keep/compare-toggle";
import { FavouriteToggle } from "~/listings/keep/favourite-toggle";
import { ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { Unknown } from "~/ui/unknown";
import { overList } from "../detail/place";
import { CellContent } from "./cell-content";
import type { ColumnView, RowView } from "./view";

/**
 * A listing as a table row, a card on a phone: every cell carries the label that the card shows.
 * @param discover whether the router learns the way to the detail page from this link; one row of a list is enough
 */
export function ListingRow({ row, columns, scale, discover }: RowProps) {
	const slug = row.id.slice(row.id.indexOf(":") + 1);
	const link = { state: overList, preventScrollReset: true, discover: discover ? "render" : "none" } as const;
	return (
		<tr>
			<td className="pick">
				<CompareToggle id={row.id} name={row.name} />
			</td>
			<th scope="row">
				<span className="who">
					<MonogramTile tile={row.tile} />
					<span>
						<Link to={slug} {...link}>
							{row.name}
						</Link>
						{row.status && <span className="status-word">{row.status}</span>}
						{row.tagline && <small>{row.tagline}</small>}
						{row.open && <small className="open">{row.open}</small>}
					</span>
				</span>
			</th>
			{columns.map((column, index) => (
				<td key={column.key} className={cellClass(column)} data-label={column.cardLabel ?? column.label}>
					<CellContent cell={row.cells[index]} scale={scale} />
				</td>
			))}
			<td data-label="As of">
				{row.mark ? (
					<>
						<Link className="as-of" to={`${slug}#known`} {...link} discover="none">
							<ProvenanceMark line={row.mark.line} weight={row.mark.weight} />
							{row.mark.date}
						</Link>
						{row.mark.note && <small>{row.mark.note}</small>}
					</>
				) : (
					<Unknown />
				)}
			</td>
			<td className="pick">
				<FavouriteToggle id={row.id} name={row.name} />
			</td>
		</tr>
	);
}

type RowProps = { row: RowView; columns: ColumnView[]; scale: number; discover?: boolean };

function cellClass(column: ColumnView): string | undefined {
	return column.wide ? "across" : column.align === "end" ? "num" : undefined;
}
