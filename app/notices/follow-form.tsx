import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FormField } from "~/ui/form-field";
import { useFirstWrong } from "~/ui/use-first-wrong";
import type { FollowForm as FormView } from "./follow.server";
import { NOTICES } from "./frame";
import type { NoticesProblem } from "./list.server";

export function FollowForm({ form, problem }: { form: FormView; problem: NoticesProblem | null }) {
	const refused = useFirstWrong(problem);
	const zone = useRef<HTMLInputElement>(null);
	const { typed, fields = {} } = problem ?? {};
	useEffect(() => {
		if (zone.current) zone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
	}, []);
	return (
		// Another listing or value has a form of its own.
		<Form key={form.chosen} ref={refused} method="post" className="notice-form section" preventScrollReset>
			<input ref={zone} type="hidden" name="zone" />
			{problem ? (
				<p className="notice" role="alert" tabIndex={-1}>
					{problem.message}
				</p>
			) : null}
			<WhatField form={form} chosen={typed?.target ?? form.chosen} fields={fields} />
			<Choices
				name="measure"
				legend="Which changes"
				chosen={typed?.measure ?? form.measure}
				error={fields.measure}
				choices={[
					{ value: "any", label: "Any change" },
					...(form.hasBitcoin ? [{ value: "bitcoin", label: "By bitcoin amount" }] : []),
					{ value: "share", label: "By percentage" },
				]}
			/>
			{form.hasBitcoin ? (
				<div className="measure-bitcoin">
					<FormField name="bitcoin" label="Minimum change in BTC" fields={fields}>
						{(control) => (
							<input
								{...control}
								type="text"
								inputMode="decimal"
								defaultValue={typed?.bitcoin ?? form.bitcoin}
							/>
						)}
					</FormField>
				</div>
			) : null}
			<div className="measure-share">
				<FormField name="share" label="Minimum change in %" fields={fields}>
					{(control) => (
						<input {...control} type="text" inputMode="decimal" defaultValue={typed?.share ?? form.share} />
					)}
				</FormField>
			</div>
			<p className="sm mut">
				We measure from the last figure we told you about, or from the figure when you started. Small changes
				add up. A rate that goes from 10% to 9.5% changes by 5%. We always tell you when a listing closes,
				pauses or reopens.
			</p>
			<Choices
				name="mail"
				legend="Also by email"
				chosen={typed?.mail ?? form.mail}
				error={fields.mail}
				choices={[
					{ value: "none", label: "No" },
					{ value: "instant", label: "Right away" },
					{ value: "daily", label: "Once a day" },
				]}
			/>
			<p className="sm mut">{whereMailGoes(form)}</p>
			<p className="acts">
				<button
					type="submit"
					className="btn btn-primary"
					name="intent"
					value={form.isFollowed ? "change" : "follow"}
				>
					{form.isFollowed ? "Save" : "Follow"}
				</button>
				<Link className="btn btn-plain" to={form.href ?? NOTICES}>
					Cancel
				</Link>
			</p>
		</Form>
	);
}

function whereMailGoes({ email, hasMailEnded }: FormView): string {
	if (hasMailEnded) return "Email to you is off. You can turn it back on from your notifications page.";
	return email
		? `We’ll email ${email}.`
		: "We’ll email the first verified address on your account. You can choose another on your notifications page.";
}

type WhatProps = { form: FormView; chosen: string; fields: Record<string, string | undefined> };

/** Chooses the value. An existing follow keeps its value, because another value is another follow. */
function WhatField({ form, chosen, fields }: WhatProps) {
	const label = form.choices.find(({ target }) => target === form.chosen)?.label;
	if (form.choices.length === 0 || form.isFollowed)
		return (
			<>
				<input type="hidden" name="target" value={form.chosen} />
				{label ? (
					<p>
						{form.name}: <b>{label}</b>
					</p>
				) : null}
				{fields.target ? <p className="field-error">{fields.target}</p> : null}
			</>
		);
	return (
		<FormField name="target" label="Figure" fields={fields}>
			{(control) => (
				<select {...control} defaultValue={chosen}>
					{form.choices.map((choice) => (
						<option key={choice.target} value={choice.target}>
							{choice.label}
						</option>
					))}
				</select>
			)}
		</FormField>
	);
}

type ChoicesProps = {
	name: string;
	legend: string;
	chosen: string;
	error: string | undefined;
	choices: Array<{ value: string; label: string }>;
};

function Choices({ name, legend, chosen, error, choices }: ChoicesProps) {
	return (
		<fieldset className="notice-choices" aria-describedby={error ? `${name}-error` : undefined}>
			<legend>{legend}</legend>
			{choices.map(({ value, label }) => (
				<label key={value}>
					<input
						type="radio"
						name={name}
						value={value}
						defaultChecked={value === chosen}
						aria-invalid={error ? true : undefined}
					/>
					{label}
				</label>
			))}
			{error ? (
				<p className="field-error" id={`${name}-error`}>
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
