import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { FormField } from "~/ui/form-field";
import type { Definition } from "~db/queries/experiments";
import { Said } from "../../lifecycle/typed-field";
import { DEFINITION, type TypedDefinition } from "../experiment-schema";
import { firstErrors, SelectControl, TextareaControl } from "../form-controls";
import type { DefineView } from "./load.server";

type DefineFormProps = {
	view: DefineView;
	result: SubmissionResult<string[]> | undefined;
};

const ID = "define";

/** A test's definition before the start. Validated in the browser and on the server. Works without script. */
export function DefineForm({ view, result }: DefineFormProps) {
	const [form, fields] = useForm<TypedDefinition, Definition>({
		id: ID,
		defaultValue: view.typed,
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, DEFINITION),
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
	});
	const wrong = firstErrors(form.allErrors);
	return (
		<Form method="post" {...getFormProps(form)} aria-describedby={undefined} className="define-form">
			{form.errors ? <Said isProblem>{form.errors.join(" ")}</Said> : null}
			{view.id === null ? (
				<FormField
					form={ID}
					name="id"
					label="Its name in the address"
					hint="Such as lender-columns-2."
					fields={wrong}
				>
					{(control) => (
						<input
							{...getInputProps(fields.id, { type: "text" })}
							{...control}
							key={fields.id.key}
							maxLength={60}
							autoComplete="off"
						/>
					)}
				</FormField>
			) : (
				<input type="hidden" name="id" value={view.id} />
			)}
			<FormField form={ID} name="title" label="Title" fields={wrong}>
				{(control) => (
					<input
						{...getInputProps(fields.title, { type: "text" })}
						{...control}
						key={fields.title.key}
						maxLength={100}
						autoComplete="off"
					/>
				)}
			</FormField>
			<FormField form={ID} name="question" label="Question" hint="What it is to find out." fields={wrong}>
				{(control) => <TextareaControl meta={fields.question} control={control} rows={2} maxLength={500} />}
			</FormField>
			<FormField form={ID} name="known" label="What is tried out" fields={wrong}>
				{(control) => <SelectControl meta={fields.known} control={control} options={view.known} />}
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
					<FormField key={name} form={ID} name={name} label={label} optional={isOptional} fields={wrong}>
						{(control) => (
							<input
								{...getInputProps(fields[name], { type: "text" })}
								{...control}
								key={fields[name].key}
								inputMode="numeric"
								autoComplete="off"
							/>
						)}
					</FormField>
				))}
			</div>
			<p className="sm mut">What is left of 100% takes no part and sees the page as it stands.</p>
			<FormField form={ID} name="metric" label="Decided by" fields={wrong}>
				{(control) => <SelectControl meta={fields.metric} control={control} options={view.metrics} />}
			</FormField>
			{PERCENTS.map(({ name, label, hint }) => (
				<FormField key={name} form={ID} name={name} label={label} hint={hint} fields={wrong}>
					{(control) => (
						<input
							{...getInputProps(fields[name], { type: "text" })}
							{...control}
							key={fields[name].key}
							inputMode="decimal"
							autoComplete="off"
						/>
					)}
				</FormField>
			))}
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Save the plan
				</button>
			</p>
		</Form>
	);
}

const PERCENTS = [
	{
		name: "expected",
		label: "Share that does it today, in percent",
		hint: "50 where nobody knows: it is the worst case, and the plan then holds for any share.",
	},
	{
		name: "effect",
		label: "Smallest difference that matters, in points",
		hint: "1.5 is from 20% to 21.5%. Half of it takes four times the visitors.",
	},
] as const;
