import { FormField } from "~/ui/form-field";
import type { EditProblem } from "./act.server";
import type { EditView } from "./load.server";

export function FrontFields({ view, problem }: PartProps) {
	const fields = problem?.fields;
	const shown = problem?.typed ?? view.fields;
	return (
		<>
			<FormField name="title" label="Title" fields={fields}>
				{(control) => <input {...control} maxLength={200} required defaultValue={shown.title} />}
			</FormField>
			<FormField
				name="summary"
				label="Description"
				fields={fields}
				hint="50 to 160 characters: below the title, in lists and in search engines."
			>
				{(control) => <textarea {...control} rows={2} maxLength={400} defaultValue={shown.summary} />}
			</FormField>
			<div className="desk-front">
				<FormField name="desk" label="Author desk" fields={fields}>
					{(control) => (
						<select {...control} defaultValue={shown.desk}>
							{view.desks.map((desk) => (
								<option key={desk}>{desk}</option>
							))}
						</select>
					)}
				</FormField>
				{view.kind === "article" ? (
					<OfGuide view={view} problem={problem} />
				) : (
					<OfOthers view={view} problem={problem} />
				)}
			</div>
			{view.kind === "article" ? (
				<FormField name="listings" label="Listings named in it" optional fields={fields}>
					{(control) => <input {...control} maxLength={1000} defaultValue={shown.listings} />}
				</FormField>
			) : null}
		</>
	);
}

type PartProps = { view: EditView; problem: EditProblem | null };

function OfGuide({ view, problem }: PartProps) {
	const fields = problem?.fields;
	const shown = problem?.typed ?? view.fields;
	return (
		<>
			<FormField name="section" label="Stands beside" fields={fields}>
				{(control) => (
					<select {...control} defaultValue={shown.section}>
						{view.sections.map(({ path, label }) => (
							<option key={path} value={path}>
								{label}
							</option>
						))}
					</select>
				)}
			</FormField>
			<FormField name="written" label="Written" fields={fields}>
				{(control) => <input {...control} type="date" defaultValue={shown.written} />}
			</FormField>
			<FormField name="calculators" label="Calculators" optional fields={fields}>
				{(control) => <input {...control} maxLength={400} defaultValue={shown.calculators} />}
			</FormField>
		</>
	);
}

/** When a lesson or a single page was checked, and where it leads on to. */
function OfOthers({ view, problem }: PartProps) {
	const fields = problem?.fields;
	const shown = problem?.typed ?? view.fields;
	return (
		<>
			<FormField name="checked" label="Checked" fields={fields}>
				{(control) => <input {...control} type="date" defaultValue={shown.checked} />}
			</FormField>
			<FormField
				name="next"
				label="Go on to"
				optional
				fields={fields}
				hint="Up to three paths of this site, with commas: /calculators/ltv, /lenders."
			>
				{(control) => <input {...control} maxLength={400} defaultValue={shown.next} />}
			</FormField>
		</>
	);
}
