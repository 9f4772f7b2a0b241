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

/**
 * How browsers report a failed request, and how Remix reports a response that isn't its own, such as one from a
 * proxy or a broken one.
 */
const UNANSWERED = /failed to fetch|networkerror|load failed|unable to decode/i;

/**
 * The unanswered form, if the error means that. Otherwise null. Resending is safe, because forms have their own
 * ids.
 */
export function unanswered(error: unknown, sent = last): NotTaken | null {
	if (!(error instanceof Error) || !UNANSWERED.test(error.message) || sent.length === 0) return null;
	return {
		message: "No answer came: the network may have broken off, or this was too much at a time.",
		sent,
	};
}
