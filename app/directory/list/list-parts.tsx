import { loanOf } from "~/loan/loan-address";
import { Icon } from "~/ui/icon";

/** Parts that every list has below its filters. Only the server draws them, so their links are plain. */

export function ActiveFilters({ chips }: { chips: ReadonlyArray<{ href: string; label: string }> }) {
	if (chips.length === 0) return null;
	return (
		<ul className="chips" aria-label="Active filters">
			{chips.map(({ href, label }) => (
				<li key={href}>
					<a className="chip" href={href}>
						<span className="vh">Remove filter: </span>
						{label}
						<Icon name="close" />
					</a>
				</li>
			))}
		</ul>
	);
}

/**
 * For visitors without script. Repeats the checkboxes' submit button above the list and keeps the loan.
 * @param search the query of the list's address
 */
export function CompareWithoutScript({ search = "" }: { search?: string }) {
	return (
		<>
			{[...new URLSearchParams(loanOf(search))].map(([name, value]) => (
				<input type="hidden" key={name} name={name} value={value} form="compare-form" />
			))}
			<p className="without-script compare-above">
				Select 2–4 to compare.{" "}
				<button type="submit" className="btn" form="compare-form">
					Compare selected
				</button>
			</p>
		</>
	);
}

export function ListFiles({ csv, json }: { csv: string; json: string }) {
	return (
		<ul className="exports" aria-label="Download this list">
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

/** What an answer's button does, apart from downloads. `ListHtml` handles its clicks. */
export type TakeAlong = "copy" | "print";

function Act({ act, label }: { act: TakeAlong; label: string }) {
	return (
		<li className="with-script">
			<button type="button" className="btn btn-plain" data-act={act}>
				{label}
			</button>
		</li>
	);
}
