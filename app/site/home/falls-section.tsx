import { FallsTable } from "./falls-table";
import type { FallsView } from "./falls-view";
import { HorizontalFalls } from "./horizontal-falls";
import { VerticalFalls } from "./vertical-falls";

/** The legend's marks in a box of 26 by 14 pixels. */
const LEGEND = [
	{ name: "fall-room", path: "M0 7H26", words: "room before the margin call" },
	{ name: "fall-call", path: "M22 0v14", words: "margin call" },
	{ name: "fall-brass", path: "M0 7H26", words: "between call and sale" },
	{ name: "fall-sale", path: "M26 7 13 .5 9 3v8l4 2.5z", words: "sale" },
	{ name: "fall-sale fall-hollow", path: "M25 7 13 1 9 3v8l4 2z", words: "older than a year or undated" },
	{ name: "fall-room fall-dotted", path: "M0 7H26", words: "call unknown" },
	{ name: "falls-real", path: "M0 7H26", words: "a fall that happened" },
];

/** How far bitcoin may fall before each lender sells, drawn for wide pages and for narrow ones, and as a table. */
export function FallsSection({ falls }: { falls: FallsView }) {
	return (
		<section className="section falls" aria-labelledby="falls-heading">
			<div className="lead-in">
				<h2 id="falls-heading">How far bitcoin may fall before the lender sells</h2>
				<ul className="coverage-legend">
					{LEGEND.map(({ name, path, words }) => (
						<li key={words}>
							<svg className="falls-key" viewBox="0 0 26 14" aria-hidden="true">
								<path className={name} d={path} />
							</svg>
							{words}
						</li>
					))}
				</ul>
				{falls.old && <p className="closes-old">{falls.old}</p>}
				<p>
					A loan at each lender’s highest LTV, before interest. The line ends where the collateral is sold;
					the bar across it is the margin call. {falls.sold}
				</p>
			</div>
			<figure>
				<VerticalFalls falls={falls} />
				<HorizontalFalls falls={falls} />
				<figcaption>{falls.notes.join(" ")}</figcaption>
				<details>
					<summary className="unfold">The same numbers as a table</summary>
					<div className="wide-box">
						<FallsTable lenders={falls.lenders} />
					</div>
				</details>
			</figure>
		</section>
	);
}
