import { Form, useNavigation } from "@remix-run/react";
import { EMAIL_FIELD } from "~/ui/email-field";
import { FormField } from "~/ui/form-field";
import { Trap } from "~/ui/trap";
import { useFirstWrong } from "~/ui/use-first-wrong";
import type { ContactView, MessageProblem } from "./contact.server";

export function ContactForm({ view, problem }: { view: ContactView; problem: MessageProblem | null }) {
	const form = useFirstWrong(problem);
	const sending = useNavigation().formMethod === "POST";
	const typed = problem?.typed;
	const fields = problem?.fields;

	return (
		<Form ref={form} method="post" action="/contact" className="letter-form" preventScrollReset>
			<input type="hidden" name="id" value={typed?.id || view.id} />
			{problem && (
				<p className="notice" role="alert" tabIndex={-1}>
					{problem.message}
				</p>
			)}
			<FormField name="name" label="Your name" optional fields={fields}>
				{(control) => (
					<input {...control} type="text" maxLength={100} autoComplete="name" defaultValue={typed?.name} />
				)}
			</FormField>
			<FormField name="email" label="Your email address" fields={fields} hint="We’ll only use this to reply.">
				{(control) => <input {...control} {...EMAIL_FIELD} required defaultValue={typed?.email} />}
			</FormField>
			<FormField name="topic" label="What is it about?" fields={fields}>
				{(control) => (
					<select {...control} required defaultValue={typed?.topic ?? view.topic}>
						<option value="">Choose</option>
						{view.topics.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				)}
			</FormField>
			<FormField name="message" label="Your message" fields={fields} hint="Up to 5,000 characters.">
				{(control) => (
					<textarea
						{...control}
						rows={8}
						required
						minLength={10}
						maxLength={5000}
						defaultValue={typed?.message}
					/>
				)}
			</FormField>
			<Trap typed={typed?.website} />
			<button className="btn btn-primary" type="submit" aria-disabled={sending}>
				{sending ? "Sending" : "Send message"}
			</button>
		</Form>
	);
}
