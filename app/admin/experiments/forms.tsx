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
					label="Its name in the address"
					hint="Such as lender-columns-2."
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
				hint="What it is to find out."
				wrong={wrong}
				rows={2}
				maxLength={500}
			/>
			<SelectField of={fields.known} label="What is tried out" wrong={wrong} options={view.known} />
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
			<p className="sm mut">What is left of 100% takes no part and sees the page as it stands.</p>
			<SelectField of={fields.metric} label="Decided by" wrong={wrong} options={view.metrics} />
			{PERCENTS.map(({ name, label, hint }) => (
				<TextField key={name} of={fields[name]} label={label} hint={hint} wrong={wrong} inputMode="decimal" />
			))}
			<Submit isMain>Save the plan</Submit>
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
					Start it
				</button>
				<Link className="btn" to={`/ab-test-admin/define?${new URLSearchParams({ id })}`}>
					Change it
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
			<SelectField of={fields.winner} label="From now on everybody gets" wrong={wrong} options={winners} />
			<SelectField
				of={fields.anyway}
				label="If the result doesn’t name that version"
				hint="Everybody can get it anyway. That’s your decision and not a result."
				wrong={wrong}
				options={ANYWAY}
			/>
			<AreaField of={fields.reason} label="Why it is stopped" wrong={wrong} rows={3} maxLength={500} />
			<Submit>Stop it now</Submit>
		</StepFrame>
	);
}

const ANYWAY = [
	{ value: "", label: "Only a version that the result names" },
	{ value: "yes", label: "Everybody gets it without proof" },
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
				label={`Why ${serves} is taken back`}
				wrong={wrong}
				rows={2}
				maxLength={500}
			/>
			<Submit>Give everybody what stood before</Submit>
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
			<AreaField of={fields.learnt} label="What was learnt" wrong={wrong} rows={4} maxLength={1000} />
			<Submit isMain>Put it into the archive</Submit>
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
