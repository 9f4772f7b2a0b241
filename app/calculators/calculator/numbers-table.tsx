import type { Table } from "~/tools/calculator";
import { fallScale } from "~/ui/fall";
import { FallBar } from "~/ui/fall-bar";
import { formatFall } from "~/ui/format";

type NumbersTableProps = {
	label: string;
} & Pick<Table, "head" | "rows">;

export function NumbersTable({ label, head, rows }: NumbersTableProps) {
	const falls = rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === "object"));
	const scale = fallScale(falls);
	const isFall = (at: number) => typeof rows[0]?.cells[at] === "object";
	return (
		<section
			className={falls.length > 0 ? "wide-box calc-falls" : "wide-box"}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard.
			tabIndex={0}
			aria-label={label}
		>
			<table>
				<thead>
					<tr>
						{head.map((text, at) => (
							<th key={text} scope="col" className={isFall(at) ? "calc-fall" : at === 0 ? undefined : "num"}>
								{text || <span className="vh">Item</span>}
								{isFall(at) && (
									<span className="f-scale">
										<span>0</span>
										<span>{formatFall(scale)}</span>
									</span>
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ cells: [first, ...others], marked }) => (
						<tr key={first} className={marked ? "calc-yours" : undefined}>
							<th scope="row">{first}</th>
							{others.map((cell, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the columns have a fixed order.
								<td key={at} className={typeof cell === "object" ? "calc-fall" : "num"}>
									{typeof cell === "object" ? <FallBar fall={cell} scale={scale} /> : cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
