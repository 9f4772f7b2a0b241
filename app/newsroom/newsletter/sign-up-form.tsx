import { Form, useNavigation } from "@remix-run/react";
import { EMAIL_FIELD } from "~/ui/email-field";
import { FormField } from "~/ui/form-field";
import { Trap } from "~/ui/trap";
import { useFirstWrong } from "~/ui/use-first-wrong";
import type { AskProblem } from "./load.server";

export function SignUpForm({ problem }: { problem: AskProblem | null }) {
	const sending = useNavigation().formMethod === "POST";
	const form = useFirstWrong(problem);
	const typed = problem?.typed;
	return (
		<Form ref={form} method="post" action="/newsletter" className="letter-form" preventScrollReset>
			<input type="hidden" name="source" value={typed?.source || "newsletter"} />
			{problem && (
				<p className="notice" role="alert" tabIndex={-1}>
					{problem.message}
				</p>
			)}
			<FormField name="email" label="Your e-mail address" fields={problem?.fields}>
				{(control) => <input {...control} {...EMAIL_FIELD} required defaultValue={typed?.email} />}
			</FormField>
			<Trap typed={typed?.website} />
			<button className="btn btn-primary" type="submit" aria-disabled={sending}>
				{sending ? "Sending" : "Subscribe"}
			</button>
		</Form>
	);
}
