import { Form } from "@remix-run/react";
import { FormField } from "~/ui/form-field";
import type { DefineProblem, DefineView } from "./load.server";

/** What is set down of a test before it starts. */
export function DefineForm({ view, problem }: { view: DefineView; problem: DefineProblem | null }) {
	const typed = problem?.typed ?? view.typed;
	const fields = problem?.fields;
	return (
		<Form method="post" className="define-form">
			{view.id === null ? (
				<FormField name="id" label="Its name in the address" hint="Such as lender-columns-2." fields={fields}>
					{(control) => (
						<input {...control} type="text" maxLength={60} autoComplete="off" defaultValue={typed.id} />
					)}
				</FormField>
			) : (
				<input type="hidden" name="id" value={view.id} />
			)}
			<FormField name="title" label="Title" fields={fields}>
				{(control) => (
					<input {...control} type="text" maxLength={100} autoComplete="off" defaultValue={typed.title} />
				)}
			</FormField>
			<FormField name="question" label="Question" hint="What it is to find out." fields={fields}>
				{(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={typed.question} />}
			</FormField>
			<FormField name="known" label="What is tried out" fields={fields}>
				{(control) => (
					<select {...control} defaultValue={typed.known}>
						{view.known.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				)}
			</FormField>
			{view.known.map(({ value, label, variants }) => (
				<ul key={value} className="define-variants" aria-label={`Variants: ${label}`}>
					{variants.map(({ letter, says }) => (
						<li key={letter}>
							{letter}: {says}
						</li>
					))}
				</ul>
			))}
			<div className="define-shares">
				{view.shares.map(({ name, label, isOptional }) => (
					<FormField key={name} name={name} label={label} optional={isOptional} fields={fields}>
						{(control) => <input {...control} type="text" inputMode="numeric" defaultValue={typed[name]} />}
					</FormField>
				))}
			</div>
			<p className="sm mut">What is left of 100% takes no part and sees the page as it stands.</p>
			<FormField name="metric" label="Decided by" fields={fields}>
				{(control) => (
					<select {...control} defaultValue={typed.metric}>
						{view.metrics.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				)}
			</FormField>
			<FormField
				name="expected"
				label="Share that does it today, in percent"
				hint="50 where nobody knows: it is the worst case, and the plan then holds for any share."
				fields={fields}
			>
				{(control) => <input {...control} type="text" inputMode="decimal" defaultValue={typed.expected} />}
			</FormField>
			<FormField
				name="effect"
				label="Smallest difference that matters, in points"
				hint="1.5 is from 20% to 21.5%. Half of it takes four times the visitors."
				fields={fields}
			>
				{(control) => <input {...control} type="text" inputMode="decimal" defaultValue={typed.effect} />}
			</FormField>
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Set it down
				</button>
			</p>
		</Form>
	);
}
