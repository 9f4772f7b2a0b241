import { loanOf } from "~/loan/loan-address";

/**
 * For who has no script: the button of the form that the boxes below belong to, above them as well, and the loan that is compared for.
 * @param search of the list's address
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
