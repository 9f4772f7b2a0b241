import { CompareBox } from "~/listings/visitors/compare-box";
import { FavouriteStar } from "~/listings/visitors/favourite-star";
import { MarkPicture, ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { Unknown } from "~/ui/unknown";
import { CellContent } from "./cell-content";
import type { ColumnView, OldMark, RowView } from "./view";

/** A table row, or a card on a phone. Each cell has its label for the card. */
export function ListingRow({ row, path, columns, scale, discover }: RowProps) {
	const href = `${path}/${row.id.slice(row.id.indexOf(":") + 1)}`;
	return (
		// Screen readers would read the boxes and everything below the name before each cell.
		<tr aria-label={row.name}>
			<td className="pick">
				<CompareBox id={row.id} name={row.name} />
			</td>
			<th scope="row" abbr={row.name}>
				<span className="who">
					<MonogramTile tile={row.tile} />
					<span>
						<a href={href} data-discover={discover || undefined}>
							{row.name}
						</a>
						{row.status && <span className="status-word">{row.status}</span>}
						{row.tagline && <small>{row.tagline}</small>}
						{row.open && <small className="open">{row.open}</small>}
					</span>
				</span>
			</th>
			{columns.map((column, index) => (
				<td
					key={column.key}
					className={cellClass(column, row.old?.[index])}
					data-label={column.cardLabel ?? column.label}
				>
					<CellContent cell={row.cells[index]} scale={scale} />
					{row.old?.[index] && <Age of={row.old[index]} />}
				</td>
			))}
			<td data-label="As of">
				{row.mark ? (
					<>
						<a className="as-of" href={`${href}#known`}>
							<ProvenanceMark line={row.mark.line} weight={row.mark.weight} />
							{row.mark.date}
						</a>
						{row.mark.note && <small>{row.mark.note}</small>}
					</>
				) : (
					<Unknown />
				)}
			</td>
			<td className="pick">
				<FavouriteStar />
			</td>
		</tr>
	);
}

type RowProps = {
	row: RowView;
	/** The list's address. Its listings open below it. */
	path: string;
	columns: ColumnView[];
	scale: number;
	/** Whether Remix discovers the detail page's route from this link; one row of a list is enough. */
	discover?: boolean;
};

/** How old a gray value is. */
function Age({ of: { line, date } }: { of: OldMark }) {
	return (
		<small className="age">
			<MarkPicture line={line} weight="stale" />
			{date}
		</small>
	);
}

function cellClass({ wide, align }: ColumnView, old: OldMark | null | undefined): string | undefined {
	const place = wide ? "across" : align === "end" ? "num" : undefined;
	return old ? [place, "old"].filter(Boolean).join(" ") : place;
}
