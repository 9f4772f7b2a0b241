import { type Fate, followLoan } from "./fate";
import type { Loan } from "./loan";
import type { Paths } from "./paths";
import { thresholdsOf } from "./simulation";

/** How many of the paths end in a call and in a sale, and nothing else of them: for rows of a comparison. */
export function countEnds(loan: Loan, paths: Paths): { paths: number; calls: number; sales: number } {
	const thresholds = thresholdsOf(loan);
	const fate: Fate = { callDay: 0, saleDay: 0, low: 0, saleDayAfterTopUp: 0, added: 0 };
	let calls = 0;
	let sales = 0;
	for (let path = 0; path < paths.count; path++) {
		followLoan(paths.values, paths.next(), paths.days, thresholds, fate);
		if (fate.callDay > 0) calls++;
		if (fate.saleDay > 0) sales++;
	}
	return { paths: paths.count, calls, sales };
}
