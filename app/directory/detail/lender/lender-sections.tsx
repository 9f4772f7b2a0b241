import { LoanStrip } from "~/loan/loan-bar";
import { CopyLink } from "~/ui/copy-link";
import { DrawnHtml } from "~/ui/page/drawn-html";
import { FactRow } from "../fact-row";
import { JoinedRow } from "../joined-row";
import type { DetailRow } from "../view";
import { LENDER_OFFERS, LENDER_TOP } from "./places";
import { RiskBars } from "./risk-bars";
import type { LenderParts } from "./view";

type Parts = { lender: LenderParts };
type WithRows = Parts & {
	name: string;
};

/** The loan of the page in one line, or the question. */
export function AskLoan({ lender }: Parts) {
	return <LoanStrip view={lender.bar} id="lender-loan-bar" />;
}

/** The answers, what to know first, and our own words on it. */
export function Answer({ lender: { top, notes, copyHref }, name }: WithRows) {
	return (
		<>
			<DrawnHtml id={LENDER_TOP} className="lender-top" html={top} />
			<div className="lender-more">
				{notes && (
					<details className="folded lender-notes">
						<summary>More to know, in our words</summary>
						<dl className="facts">
							<FactRow row={notes} name={name} followHref={null} />
						</dl>
					</details>
				)}
				{copyHref && <CopyLink href={copyHref} />}
			</div>
		</>
	);
}

export function Offers({ lender: { offers } }: Parts) {
	return <DrawnHtml id={LENDER_OFFERS} className="lender-offers" html={offers} />;
}

/** The risk score of the loan, part by part, and what that of the record rests on. */
export function Risk({
	lender: { risk, riskRow },
	name,
	followHref,
}: WithRows & { followHref: (row: DetailRow) => string | null }) {
	return (
		<RiskBars risk={risk}>
			{riskRow && (
				<dl className="facts beside">
					<JoinedRow row={riskRow} name={name} followHref={followHref} />
				</dl>
			)}
		</RiskBars>
	);
}
