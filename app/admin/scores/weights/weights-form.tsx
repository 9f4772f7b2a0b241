import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { FormField } from "~/ui/form-field";
import type { Draft } from "./load.server";
import { draftSchema, LONGEST_WHY } from "./weights-schema";

const WEIGHT_FIELDS = [
	["required", "Required values"],
	["optional", "Other values"],
	["sources", "Sources"],
	["freshness", "Freshness"],
	["reviews", "Reviews"],
] as const;

type WeightsFormProps = {
	draft: Draft;
	/** Errors by field. */
	wrong: Record<string, string>;
};

/** A draft of weights. It is sent by its address, so that a preview can be kept, sent to somebody and gone back to. */
export function WeightsForm({ draft, wrong }: WeightsFormProps) {
	// Keep one object per draft, because a new one counts as a new answer and redraws the form.
	const [lastResult] = useState(() => resultOf(draft, wrong));
	const [form, fields] = useForm({
		id: "weights",
		defaultValue: draft,
		lastResult,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: draftSchema, disableAutoCoercion: true }),
		shouldValidate: "onSubmit",
	});
	const found = Object.fromEntries(
		Object.entries(form.allErrors).flatMap(([name, [message]]) => (message ? [[name, message]] : [])),
	);
	const { sum } = found;
	return (
		<Form method="get" {...getFormProps(form)} aria-describedby={undefined} className="weights-form">
			<fieldset aria-describedby={sum ? "weights-sum" : undefined}>
				<legend>The most that each part gives, together 100</legend>
				<div className="weights-fields">
					{WEIGHT_FIELDS.map(([name, label]) => (
						<FormField key={name} form="weights" name={name} label={label} fields={found}>
							{(control) => (
								<input
									{...getInputProps(fields[name], { type: "text" })}
									{...control}
									key={fields[name].key}
									inputMode="numeric"
									autoComplete="off"
									aria-invalid={sum || found[name] ? true : undefined}
									aria-describedby={sum ? "weights-sum" : control["aria-describedby"]}
								/>
							)}
						</FormField>
					))}
				</div>
				{sum ? (
					<p className="field-error" id="weights-sum">
						{sum}
					</p>
				) : null}
			</fieldset>
			<div className="weights-days">
				<FormField form="weights" name="halfLifeDays" label="Freshness halves in, days" fields={found}>
					{(control) => (
						<input
							{...getInputProps(fields.halfLifeDays, { type: "text" })}
							{...control}
							key={fields.halfLifeDays.key}
							inputMode="numeric"
							autoComplete="off"
						/>
					)}
				</FormField>
			</div>
			<FormField
				form="weights"
				name="why"
				label="Why these weights"
				hint="Published on the methodology page with the version. Needed before they are adopted."
				fields={found}
			>
				{(control) => (
					<textarea
						{...getTextareaProps(fields.why)}
						{...control}
						key={fields.why.key}
						rows={3}
						maxLength={LONGEST_WHY}
					/>
				)}
			</FormField>
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Preview on every listing
				</button>
			</p>
		</Form>
	);
}

function resultOf(draft: Draft, wrong: Record<string, string>) {
	const error = Object.fromEntries(Object.entries(wrong).map(([name, message]) => [name, [message]]));
	return Object.keys(wrong).length > 0 ? { status: "error" as const, initialValue: draft, error } : undefined;
}
