import { renderToStaticMarkup } from "react-dom/server";
import { LoanList } from "./loan-list";
import type { LoanListView } from "./present.server";

export function drawLoanList(view: LoanListView): string {
	return renderToStaticMarkup(<LoanList view={view} />);
}
