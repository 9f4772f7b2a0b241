import { FormField } from "~/ui/form-field";
import type { EditProblem } from "./act.server";
import type { EditView } from "./load.server";

/** What stands above the text. */
export function FrontFields({ view, problem }: { view: EditView; problem: EditProblem | null }) {
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
			</div>
			<FormField name="listings" label="Listings named in it" optional fields={fields}>
				{(control) => <input {...control} maxLength={1000} defaultValue={shown.listings} />}
			</FormField>
		</>
	);
}
