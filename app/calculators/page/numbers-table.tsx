type NumbersTableProps = {
	/** What it holds, for who cannot see how far it reaches. */
	label: string;
	head: string[];
	rows: Array<{ cells: string[]; marked?: boolean }>;
};

/** A table of numbers that scrolls in its own box where it is wider than the page. */
export function NumbersTable({ label, head, rows }: NumbersTableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard.
		<section className="wide-box" tabIndex={0} aria-label={label}>
			<table>
				<thead>
					<tr>
						{head.map((text, at) => (
							<th key={text} scope="col" className={at === 0 ? undefined : "num"}>
								{text || <span className="vh">What</span>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ cells: [first, ...others], marked }) => (
						<tr key={first} className={marked ? "calc-yours" : undefined}>
							<th scope="row">{first}</th>
							{others.map((text, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the columns have a fixed order.
								<td key={at} className="num">
									{text}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
