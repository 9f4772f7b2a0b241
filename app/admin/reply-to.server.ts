import type { Submission, SubmissionResult } from "@conform-to/react";
import type { Refusal } from "~/context/verb";

/** What a form of the staff is answered that was not taken. */
export type FormAnswer = { status: number; result: SubmissionResult<string[]> };

/** What a form is answered where a verb refused what it sent: each message at its field, and everything that was typed. */
export function replyTo(
	submission: Submission<unknown>,
	{ message, fields = {} }: Refusal,
): SubmissionResult<string[]> {
	const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, [reason]]));
	return submission.reply({ fieldErrors, formErrors: [message] });
}
