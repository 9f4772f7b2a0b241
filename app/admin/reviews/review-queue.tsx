import { useEffect } from "react";
import { isTyping } from "../keys/is-typing";
import { useRowKeys } from "../keys/use-row-keys";
import { ReviewEntry } from "./review-entry";
import type { DecisionProblem, WaitingReviewView } from "./view";

type QueueProps = { reviews: WaitingReviewView[]; problem: DecisionProblem | null };

/** The queue with keyboard control. `a` publishes the selected review, `r` goes to the refusal reasons. */
export function ReviewQueue({ reviews, problem }: QueueProps) {
	const { ref, at } = useRowKeys<HTMLOListElement>(reviews.length);
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if ((event.key !== "a" && event.key !== "r") || isTyping(event)) return;
			const control = ref.current?.children[at]?.querySelector<HTMLElement>(`[data-key=${event.key}]`);
			if (!control) return;
			event.preventDefault();
			if (event.key === "a") control.click();
			else control.focus();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [ref, at]);
	return (
		<ol className="report-queue" ref={ref}>
			{reviews.map((review) => (
				<ReviewEntry
					key={`${review.id}:${review.revision}`}
					review={review}
					problem={problem?.typed.id === review.id ? problem : null}
				/>
			))}
		</ol>
	);
}
