import { Link } from "@remix-run/react";
import type { CompareView } from "./view";

/** What holds for the whole table, and the way to what “best” leaves out: it stands where “best” is explained. */
export function Footnotes({ view: { footnotes, older } }: { view: CompareView }) {
	const [first, ...others] = footnotes;
	return (
		<>
			{first || older ? (
				<p className="sm mut compare-foot">
					{first}{" "}
					{older ? (
						<Link to={older.href} preventScrollReset>
							{older.label}
						</Link>
					) : null}
				</p>
			) : null}
			{others.map((note) => (
				<p className="sm mut compare-foot" key={note}>
					{note}
				</p>
			))}
		</>
	);
}
