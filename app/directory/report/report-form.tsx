import { Form, useNavigation } from "@remix-run/react";
import { EMAIL_FIELD } from "~/ui/email-field";
import { FormField } from "~/ui/form-field";
import { Trap } from "~/ui/trap";
import { useFirstWrong } from "~/ui/use-first-wrong";
import type { ReportProblem } from "./typed-report";

type FormProps = {
	/** The report's id. It stays the same when resent. */
	id: string;

	/** The last refusal, with its input. */
	problem: ReportProblem | null;
};

/** The error report form. It works without script and keeps the input after an error. */
export function ReportForm({ id, problem }: FormProps) {
	const form = useFirstWrong(problem);
	const sending = useNavigation().formMethod === "POST";
	const typed = problem?.typed;

	return (
		<Form ref={form} method="post" className="report-form" preventScrollReset>
			<input type="hidden" name="id" value={typed?.id || id} />
			{problem && (
				<p className="notice" role="alert" tabIndex={-1}>
					{problem.message}
				</p>
			)}
			<FormField
				form="r"
				name="message"
				label="What’s wrong?"
				fields={problem?.fields}
				hint="10 to 2,000 characters."
			>
				{(control) => (
					<textarea {...control} required minLength={10} maxLength={2000} defaultValue={typed?.message} />
				)}
			</FormField>
			<FormField form="r" name="suggestedValue" label="Correct value" optional fields={problem?.fields}>
				{(control) => <input {...control} type="text" maxLength={200} defaultValue={typed?.suggestedValue} />}
			</FormField>
			<FormField
				form="r"
				name="sourceUrl"
				label="Link to the source"
				optional
				fields={problem?.fields}
				hint="Like https://example.com/rates. We only change a figure after checking its source."
			>
				{(control) => (
					<input
						{...control}
						type="url"
						inputMode="url"
						maxLength={500}
						autoComplete="off"
						defaultValue={typed?.sourceUrl}
					/>
				)}
			</FormField>
			<FormField
				form="r"
				name="email"
				label="Your email address"
				optional
				fields={problem?.fields}
				hint="We’ll only use it to ask about this report."
			>
				{(control) => <input {...control} {...EMAIL_FIELD} defaultValue={typed?.email} />}
			</FormField>
			<Trap form="r" typed={typed?.website} />
			<button className="btn btn-primary" type="submit" aria-disabled={sending}>
				{sending ? "Sending" : "Send report"}
			</button>
		</Form>
	);
}
