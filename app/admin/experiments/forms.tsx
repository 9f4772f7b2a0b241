import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Definition } from "~db/queries/experiments";
import { AreaField, firstErrors, SelectField, TextField } from "../form-fields";
import { Hidden, Said, Submit } from "../parts";
import {
	archiveSchema,
	DEFINITION,
	revertSchema,
	type Step,
	startSchema,
	stopSchema,
	type TypedDefinition,
} from "./experiment-schema";
import type { DefineView } from "./experiments.server";
import type { TestView } from "./present-experiment";

type Result = SubmissionResult<string[]> | undefined;

export function DefineForm({ view, result }: { view: DefineView; result: Result }) {
	const [form, fields] = useForm<TypedDefinition, Definition>({
		id: "define",
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
				<TextField
					of={fields.id}
					label="Address"
					hint="A short name, like custody-columns-2."
					wrong={wrong}
					maxLength={60}
				/>
			) : (
				<input type="hidden" name="id" value={view.id} />
			)}
			<TextField of={fields.title} label="Title" wrong={wrong} maxLength={100} />
			<AreaField
				of={fields.question}
				label="Question"
				hint="What do you want to find out?"
				wrong={wrong}
				rows={2}
				maxLength={500}
			/>
			<SelectField of={fields.known} label="What to test" wrong={wrong} options={view.known} />
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
					<TextField
						key={name}
						of={fields[name]}
						label={label}
						optional={isOptional}
						wrong={wrong}
						inputMode="numeric"
					/>
				))}
			</div>
			<p className="sm mut">The rest of the visitors see the standard page.</p>
			<SelectField of={fields.metric} label="Metric" wrong={wrong} options={view.metrics} />
			{PERCENTS.map(({ name, label, hint }) => (
				<TextField key={name} of={fields[name]} label={label} hint={hint} wrong={wrong} inputMode="decimal" />
			))}
			<Submit isMain>Save plan</Submit>
		</Form>
	);
}

const PERCENTS = [
	{
		name: "expected",
		label: "Metric today (% of visitors)",
		hint: "Enter 50 if you don’t know. It needs the most visitors.",
	},
	{
		name: "effect",
		label: "Smallest difference that matters (percentage points)",
		hint: "For example, 1.5 means from 20% to 21.5%. Half the difference needs four times the visitors.",
	},
] as const;

type StepProps = { test: TestView; result: Result };

export function StepForm({ test, result }: StepProps) {
	switch (test.state) {
		case "draft":
			return <StartForm test={test} result={result} />;
		case "running":
			return <StopForm test={test} result={result} />;
		case "stopped":
			return (
				<>
					<ArchiveForm test={test} result={result} />
					{test.serves ? <RevertForm test={test} result={result} /> : null}
				</>
			);
		case "archived":
			return test.serves ? <RevertForm test={test} result={result} /> : null;
	}
}

function StartForm({ test: { id }, result }: StepProps) {
	const [form] = useForm({
		id: "start",
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: startSchema }),
	});
	return (
		<StepFrame id={id} step="start" form={getFormProps(form)}>
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Start experiment
				</button>
				<Link className="btn" to={`/ab-test-admin/define?${new URLSearchParams({ id })}`}>
					Edit plan
				</Link>
			</p>
		</StepFrame>
	);
}

function StopForm({ test: { id, winners }, result }: StepProps) {
	const [form, fields] = useForm({
		id: "stop",
		defaultValue: { id, winner: "", reason: "", anyway: "" },
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: stopSchema }),
		shouldRevalidate: "onInput",
	});
	const wrong = firstErrors(form.allErrors);
	return (
		<StepFrame id={id} step="stop" form={getFormProps(form)}>
			<SelectField of={fields.winner} label="Everyone will see" wrong={wrong} options={winners} />
			<SelectField
				of={fields.anyway}
				label="If the result doesn’t name that version"
				hint="You can choose it anyway. That’s your decision and not a result."
				wrong={wrong}
				options={ANYWAY}
			/>
			<AreaField of={fields.reason} label="Reason to stop" wrong={wrong} rows={3} maxLength={500} />
			<Submit>Stop experiment</Submit>
		</StepFrame>
	);
}

const ANYWAY = [
	{ value: "", label: "Don’t stop" },
	{ value: "yes", label: "Show it to everyone anyway" },
];

function RevertForm({ test: { id, serves }, result }: StepProps) {
	const [form, fields] = useForm({
		id: "revert",
		defaultValue: { id, reason: "" },
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: revertSchema }),
		shouldRevalidate: "onInput",
	});
	const wrong = firstErrors(form.allErrors);
	return (
		<StepFrame id={id} step="revert" form={getFormProps(form)}>
			<AreaField
				of={fields.reason}
				label={`Reason to undo ${serves}`}
				wrong={wrong}
				rows={2}
				maxLength={500}
			/>
			<Submit>Restore the original</Submit>
		</StepFrame>
	);
}

function ArchiveForm({ test: { id }, result }: StepProps) {
	const [form, fields] = useForm({
		id: "archive",
		defaultValue: { id, learnt: "" },
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: archiveSchema }),
		shouldRevalidate: "onInput",
	});
	const wrong = firstErrors(form.allErrors);
	return (
		<StepFrame id={id} step="archive" form={getFormProps(form)}>
			<AreaField of={fields.learnt} label="What did you learn?" wrong={wrong} rows={4} maxLength={1000} />
			<Submit isMain>Archive experiment</Submit>
		</StepFrame>
	);
}

function StepFrame({
	id,
	step,
	form,
	children,
}: {
	id: string;
	step: Step;
	form: ReturnType<typeof getFormProps>;
	children: ReactNode;
}) {
	return (
		<Form
			method="post"
			action={`/ab-test-admin/test?${new URLSearchParams({ id })}`}
			{...form}
			aria-describedby={undefined}
			className="step-form"
		>
			<Hidden of={{ id, step }} />
			{children}
		</Form>
	);
}
