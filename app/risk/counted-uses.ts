import { useEffect, useRef, useState } from "react";
import { useBadgeTracking } from "~/track/badge-tracking";
import type { RISK_CALCULATORS } from "~/track/events";
import { track } from "~/track/track";

export type Uses = {
	change: () => void;
	ask: () => void;
	answer: (result: number | null) => void;
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
