import { Link } from "@remix-run/react";
import { BandPips } from "~/ui/band-pips";
import { RECORDS_SOURCES } from "~/ui/format";
import { Icon } from "~/ui/icon";
import type { Mark } from "~/ui/mark";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import type { CompareCell, CompareItem } from "./view";

type CompareCellProps = {
	cell: CompareCell;
	item: CompareItem | undefined;
	field: string;
	/** The label for the best value. An older value may be better. */
	bestWords: string;
};

/** A value and its mark, linked to its source on the detail page. */
export function CompareCellView({ cell, item, field, bestWords }: CompareCellProps) {
	const below = [cell.value !== null && cell.note, cell.old && cell.mark?.date].filter(Boolean).join("; ");
	return (
		<td
			className={
				[cell.best && "compare-best", cell.old && "old", item?.isShown === false && "compare-away"]
					.filter(Boolean)
					.join(" ") || undefined
			}
			data-listing={cell.href ? item?.id : undefined}
			data-name={cell.href ? item?.name : undefined}
		>
			<div>
				{cell.mark && item ? (
					<Link
						className="compare-mark"
						to={`${item.href}#${cell.at ?? field}`}
						title={titleOf(cell.mark, cell.old)}
					>
						<ProvenanceMark {...cell.mark} />
						<span className="vh">
							{cell.mark.date === "undated" ? "undated" : `as of ${cell.mark.date}`}
							{cell.old && ", not current"}
						</span>
					</Link>
				) : null}
				<span>
					<span className="compare-name">{item?.name}: </span>
					{cell.pips ? <BandPips pips={cell.pips} /> : null}
					<Value cell={cell} />
					{cell.best ? (
						<span className="compare-tag">
							<Icon name="check" />
							{bestWords}
						</span>
					) : null}
					{below ? <small>{below}</small> : null}
					{/* That a value rests on the record's sources is said in the mark's title: most cells would repeat it. */}
					{cell.mark?.flaw && cell.mark.flaw !== RECORDS_SOURCES && !cell.isFlawQuiet ? (
						<small>{cell.mark.flaw}</small>
					) : null}
				</span>
			</div>
		</td>
	);
}

function titleOf({ date, flaw }: Mark, old: string | undefined): string {
	return [date === "undated" ? "Undated" : `As of ${date}`, flaw, old && old !== date && old]
		.filter(Boolean)
		.join(", ");
}

function Value({ cell }: { cell: CompareCell }) {
	if (cell.value === null) return cell.note ? <span className="unknown">{cell.note}</span> : <Unknown />;
	if (cell.isQuiet) return <span className="mut">{cell.value}</span>;
	if (cell.href) return <OutboundLink href={cell.href}>{cell.value}</OutboundLink>;
	return <>{cell.value}</>;
}
