import type { TakeAlong } from "./take-along";

export function ListFiles({ csv, json }: { csv: string; json: string }) {
	return (
		<ul className="exports" aria-label="Take this list with you">
			<li>
				<a className="btn btn-plain" href={csv} download>
					CSV
				</a>
			</li>
			<li>
				<a className="btn btn-plain" href={json} download>
					JSON
				</a>
			</li>
			<Act act="copy" label="Copy link" />
			<Act act="print" label="Print" />
		</ul>
	);
}

/** React doesn't draw this HTML. `take-along.ts` handles its clicks. */
function Act({ act, label }: { act: TakeAlong; label: string }) {
	return (
		<li className="with-script">
			<button type="button" className="btn btn-plain" data-act={act}>
				{label}
			</button>
		</li>
	);
}
