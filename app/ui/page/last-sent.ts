import { fieldsOf, type NotTaken } from "./not-taken";

/** The fields of the form that was sent last on this page; in the browser only. */
let last: NotTaken["sent"] = [];

if (!import.meta.env.SSR)
	addEventListener(
		"submit",
		({ target, submitter }) => {
			if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
			last = fieldsOf(new FormData(target, submitter));
		},
		true,
	);

/** How browsers say that nothing came, and Remix that what came is none of its answers: that of something before the site, or one that broke off. */
const UNANSWERED = /failed to fetch|networkerror|load failed|unable to decode/i;

/** What was sent and not answered, where an error is that; else null. Sent again it is taken once: forms have ids of their own. */
export function unanswered(error: unknown, sent = last): NotTaken | null {
	if (!(error instanceof Error) || !UNANSWERED.test(error.message) || sent.length === 0) return null;
	return {
		message: "No answer came: the network may have broken off, or this was too much at a time.",
		sent,
	};
}
