import { Link } from "@remix-run/react";
import { BandPips } from "~/ui/band-pips";
import { Icon } from "~/ui/icon";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import type { CompareCell, CompareItem } from "./compare-view";

type CompareCellProps = { cell: CompareCell; item: CompareItem | undefined; field: string };

/** One value with its mark, which leads to where the detail page says what it hangs from. */
export function CompareCellView({ cell, item, field }: CompareCellProps) {
	return (
		<td
			className={cell.best ? "compare-best" : undefined}
			data-label={item?.name}
			data-listing={cell.href ? item?.id : undefined}
			data-name={cell.href ? item?.name : undefined}
		>
			<div>
				{cell.mark && item ? (
					<Link className="compare-mark" to={`${item.href}#${field}`} title={`As of ${cell.mark.date}`}>
						<ProvenanceMark {...cell.mark} />
						<span className="vh">as of {cell.mark.date}</span>
					</Link>
				) : null}
				<span>
					{cell.pips ? <BandPips pips={cell.pips} /> : null}
					<Value cell={cell} />
					{cell.best ? (
						<span className="compare-tag">
							<Icon name="check" />
							best
						</span>
					) : null}
					{cell.note ? <small>{cell.note}</small> : null}
				</span>
			</div>
		</td>
	);
}

function Value({ cell }: { cell: CompareCell }) {
	if (cell.value === null) return <Unknown />;
	if (cell.href) return <OutboundLink href={cell.href}>{cell.value}</OutboundLink>;
	return <>{cell.value}</>;
}
