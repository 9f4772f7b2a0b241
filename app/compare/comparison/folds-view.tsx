import { Groups } from "./compare-table";
import type { CompareView, FoldView } from "./view";

/** Rows without differences and the rest of the record, folded below the table. */
export function Folds({ view: { folds, rest, items, title } }: { view: CompareView }) {
	const hasPair = items.length > 2;
	return (
		<div className="compare-folds">
			{rest.map(({ heading, rows }) => (
				<details className="compare-fold" key={heading}>
					<summary>
						<b>{heading}</b>
						<span>{rows.length === 1 ? "1 more row differs" : `${rows.length} more rows differ`}</span>
					</summary>
					<table className="compare-table">
						<caption className="vh">
							{title}: {heading}
						</caption>
						<thead>
							<tr>
								<td />
								{items.map(({ id, name }) => (
									<th scope="col" key={id}>
										{name}
									</th>
								))}
							</tr>
						</thead>
						<Groups groups={[{ heading, rows }]} items={items} />
					</table>
				</details>
			))}
			<div className={hasPair ? "compare-wide" : undefined}>
				{folds.all.map((fold) => (
					<Fold key={fold.heading} fold={fold} />
				))}
			</div>
			{hasPair && (
				<div className="compare-narrow">
					{folds.pair.map((fold) => (
						<Fold key={fold.heading} fold={fold} />
					))}
				</div>
			)}
		</div>
	);
}

function Fold({ fold: { heading, rows } }: { fold: FoldView }) {
	return (
		<details className="compare-fold">
			<summary>
				<b>{heading}</b>
				<span>{rows.map(({ label }) => label).join(", ")}</span>
			</summary>
			<dl>
				{rows.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value ?? <span className="unknown">unknown</span>}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
