import type { LenderAnswer } from "~/listings/offers/loan/lender-answer";
import { formatCount } from "~/ui/format";
import type { GroupView, StatesView } from "./view";

/** The id of the state field. A link to it unfolds it. */
export const STATE_FIELD = "f-state";

/** Statuses for a lender that covers only part of a country. */
const IN_PART = ["not_in_every_state", "selected_states"];

/**
 * For the first group when some lenders aren't in every state and the visitor named none. Its count is too high
 * for any state, so it says so and asks.
 */
export function askState(
	group: GroupView,
	rows: ReadonlyArray<Pick<LenderAnswer, "verdict" | "caveats">>,
	states: StatesView | null,
): GroupView {
	const lending = rows.filter(({ verdict }) => verdict === "lends");
	const inPart = lending.filter(({ caveats }) => caveats.some((code) => IN_PART.includes(code))).length;
	if (!states || states.said !== null || inPart === 0) return group;
	const said =
		inPart < lending.length
			? `${formatCount(inPart)} of them not in every state`
			: inPart === 1
				? "not in every state"
				: "none of them in every state";
	return {
		...group,
		heading: `${group.heading}, ${said}`,
		ask: { href: `#${STATE_FIELD}`, label: "Which state do you live in?" },
	};
}
