import { renderToStaticMarkup } from "react-dom/server";
import { LoanList } from "./loan-list";
import type { LoanListView } from "./view";

/** What stands below the bar, as HTML. */
export function drawLoanList(view: LoanListView): string {
	return renderToStaticMarkup(<LoanList view={view} />);
}
