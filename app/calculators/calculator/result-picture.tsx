import type { Drawn as Picture } from "~/tools/drawing";
import { DrawnSvgs } from "~/tools/drawn-svg";
import { NumbersTable } from "./numbers-table";

/** The picture of a result in the widths of pages and phones, with the same numbers as a table. */
export function ResultPicture({ picture }: { picture: Picture }) {
	return (
		<figure className="calc-picture">
			<DrawnSvgs drawings={picture.drawings} summary={picture.summary} />
			<figcaption>
				{picture.summary} {picture.caption}
			</figcaption>
			<details>
				<summary className="unfold">The same numbers as a table</summary>
				<NumbersTable
					label="Numbers of the picture"
					head={picture.table.head}
					rows={picture.table.rows.map(([first = "", ...others]) => ({ cells: [first, ...others] }))}
				/>
			</details>
		</figure>
	);
}
