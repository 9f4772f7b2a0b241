import { Form, Link } from "@remix-run/react";
import { FormField } from "~/ui/form-field";
import type { StepProblem, TestView } from "./view";

type StepProps = { test: TestView; problem: StepProblem | null };

/** What can be done next with a test. */
export function StepForm({ test, problem }: StepProps) {
	const { id, state, learnt } = test;
	const address = new URLSearchParams({ id });
	if (state === "archived")
		return (
			<>
				<h2 className="test-learnt">What was learnt</h2>
				<p>{learnt}</p>
			</>
		);
	return (
		<Form method="post" action={`/ab-test-admin/test?${address}`} className="step-form">
			<input type="hidden" name="id" value={id} />
			{state === "draft" ? <StartFields address={address} /> : null}
			{state === "running" ? <StopFields test={test} problem={problem} /> : null}
			{state === "stopped" ? <ArchiveFields problem={problem} /> : null}
		</Form>
	);
}

function StartFields({ address }: { address: URLSearchParams }) {
	return (
		<p className="acts">
			<button type="submit" className="btn btn-primary" name="step" value="start">
				Start it
			</button>
			<Link className="btn" to={`/ab-test-admin/define?${address}`}>
				Change it
			</Link>
		</p>
	);
}

function StopFields({ test: { winners }, problem }: StepProps) {
	return (
		<>
			<FormField name="winner" label="From now on everybody gets" fields={problem?.fields}>
				{(control) => (
					<select {...control} defaultValue={problem?.typed.winner ?? ""}>
						{winners.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				)}
			</FormField>
			<FormField name="reason" label="Why it is stopped" fields={problem?.fields}>
				{(control) => <textarea {...control} rows={3} maxLength={500} defaultValue={problem?.typed.reason} />}
			</FormField>
			<p className="acts">
				<button type="submit" className="btn" name="step" value="stop">
					Stop it now
				</button>
			</p>
		</>
	);
}

function ArchiveFields({ problem }: Pick<StepProps, "problem">) {
	return (
		<>
			<FormField name="learnt" label="What was learnt" fields={problem?.fields}>
				{(control) => (
					<textarea {...control} rows={4} maxLength={1000} defaultValue={problem?.typed.learnt} />
				)}
			</FormField>
			<p className="acts">
				<button type="submit" className="btn btn-primary" name="step" value="archive">
					Put it into the archive
				</button>
			</p>
		</>
	);
}
