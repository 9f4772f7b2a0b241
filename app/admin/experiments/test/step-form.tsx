import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormField } from "~/ui/form-field";
import { archiveSchema, revertSchema, type Step, startSchema, stopSchema } from "../experiment-schema";
import { firstErrors, SelectControl, TextareaControl } from "../form-controls";
import type { TestView } from "./present";

type StepProps = {
	test: TestView;
	result: SubmissionResult<string[]> | undefined;
};

/** A test's next actions. Validated in the browser and on the server. Works without script. */
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
			<FormField form="stop" name="winner" label="From now on everybody gets" fields={wrong}>
				{(control) => <SelectControl meta={fields.winner} control={control} options={winners} />}
			</FormField>
			<FormField
				form="stop"
				name="anyway"
				label="If the result doesn’t name that version"
				hint="Everybody can get it anyway. That’s your decision and not a result."
				fields={wrong}
			>
				{(control) => <SelectControl meta={fields.anyway} control={control} options={ANYWAY} />}
			</FormField>
			<FormField form="stop" name="reason" label="Why it is stopped" fields={wrong}>
				{(control) => <TextareaControl meta={fields.reason} control={control} rows={3} maxLength={500} />}
			</FormField>
			<p className="acts">
				<button type="submit" className="btn">
					Stop it now
				</button>
			</p>
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
			<FormField form="revert" name="reason" label={`Why ${serves} is taken back`} fields={wrong}>
				{(control) => <TextareaControl meta={fields.reason} control={control} rows={2} maxLength={500} />}
			</FormField>
			<p className="acts">
				<button type="submit" className="btn">
					Give everybody what stood before
				</button>
			</p>
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
			<FormField form="archive" name="learnt" label="What was learnt" fields={wrong}>
				{(control) => <TextareaControl meta={fields.learnt} control={control} rows={4} maxLength={1000} />}
			</FormField>
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Put it into the archive
				</button>
			</p>
		</StepFrame>
	);
}

type FrameProps = { id: string; step: Step; form: ReturnType<typeof getFormProps>; children: ReactNode };

function StepFrame({ id, step, form, children }: FrameProps) {
	return (
		<Form
			method="post"
			action={`/ab-test-admin/test?${new URLSearchParams({ id })}`}
			{...form}
			aria-describedby={undefined}
			className="step-form"
		>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="step" value={step} />
			{children}
		</Form>
	);
}
