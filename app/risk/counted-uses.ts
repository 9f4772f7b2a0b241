import { useEffect, useRef, useState } from "react";
import { useBadgeTracking } from "~/track/badge-tracking";
import type { RISK_CALCULATORS } from "~/track/events";
import { track } from "~/track/track";

/** Counts answers that a visitor asked for in a form, each number once in a row. */
export type Uses = {
	/** The visitor changed something, and the answer on the page is out of date. */
	change: () => void;
	/** The visitor wants the answer on the page, or the next one if that's out of date. */
	ask: () => void;
	/** The page has an answer. Null if it can't answer the form. */
	answer: (result: number | null) => void;
	/** Counts an answer that the visitor asked for outside the form. */
	count: (result: number) => void;
};

export function createUses(count: (result: number) => void): Uses {
	let shown: number | null = null;
	let isAsked = false;
	let counted: number | null = null;

	function settle(): void {
		if (!isAsked || shown === null) return;
		isAsked = false;
		if (shown === counted) return;
		counted = shown;
		count(shown);
	}

	return {
		count,
		change() {
			shown = null;
		},
		ask() {
			isAsked = true;
			settle();
		},
		answer(result) {
			shown = result;
			if (result === null) isAsked = false;
			settle();
		},
	};
}

/** Counts a page's answers as uses of this calculator, and for a signed-in user's badges. */
export function useCountedUses(type: (typeof RISK_CALCULATORS)[number]): Uses {
	const current = useBadgeTracking();
	const badges = useRef(current);
	useEffect(() => {
		badges.current = current;
	}, [current]);
	const [uses] = useState(() =>
		createUses((result) => {
			badges.current.trackCalculation();
			track("calculator_usage", { calculator_type: type, calculated_result: result });
		}),
	);
	return uses;
}
