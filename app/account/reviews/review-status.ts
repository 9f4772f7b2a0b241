import type { OwnReview } from "~db/queries/own-reviews";

export function statusWords({ status, shown, revision, answer }: OwnReview): string {
	switch (status) {
		case "waiting":
			if (answer !== null) return "Waits for a moderator, with your answer";
			return shown === null
				? "Waits for a moderator"
				: "What you wrote last waits for a moderator; until then everybody sees what was approved before";
		case "approved":
			return "Shown";
		case "refused":
			return shown === null || shown === revision
				? "Refused"
				: "What you wrote last was refused; everybody sees what was approved before";
		case "withdrawn":
			return "Withdrawn: nobody sees it";
	}
}
