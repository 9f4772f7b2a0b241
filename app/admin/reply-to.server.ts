import type { Submission, SubmissionResult } from "@conform-to/react";
import type { Refusal } from "~/context/verb";

/** The response to a refused staff form. */
export type FormAnswer = { status: number; result: SubmissionResult<string[]> };

/** The response to a refused form, with an error per field and the whole input. */
export function replyTo(
	submission: Submission<unknown>,
	{ message, fields = {} }: Refusal,
): SubmissionResult<string[]> {
	const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, [reason]]));
	return submission.reply({ fieldErrors, formErrors: [message] });
}
