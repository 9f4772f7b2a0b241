import { loanOf } from "~/loan/loan-address";

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
				Tick two to four to compare.{" "}
				<button type="submit" className="btn" form="compare-form">
					Compare selected
				</button>
			</p>
		</>
	);
}
