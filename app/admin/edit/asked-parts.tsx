import { Icon } from "~/ui/icon";
import { FormRow } from "./form-row";
import type { EditControls, FieldView, Preview } from "./view";

type AskedPartsProps = {
	fields: EditControls;
	field: FieldView;
	host: Preview["host"];
};

const HOW = [
	["sourced", "sourced"],
	["general-knowledge", "general knowledge"],
	["user-reported", "reported by a reader"],
] as const;

/** The questions for every value. They ask for source, date, evidence and status. */
export function AskedParts({ fields, field, host }: AskedPartsProps) {
	const typed = (name: keyof EditControls) => String(fields[name]?.initialValue ?? "");
	const isTicked = (name: keyof EditControls) => fields[name]?.initialValue === "on";
	const errors = (name: keyof EditControls) => fields[name]?.errors;
	return (
		<>
			<FormRow
				id="edit-source"
				label="Source"
				errors={errors("source")}
				hint={
					<>
						{host?.isOwn ? <Icon name="check" /> : null}
						{host?.words ?? "The address of the page that says so."} <kbd>o</kbd> opens it.
					</>
				}
			>
				{(described) => <input {...described} name="source" inputMode="url" defaultValue={typed("source")} />}
			</FormRow>
			<FormRow id="edit-words" label="Words on the page" errors={errors("words")}>
				{(described) => (
					<textarea
						{...described}
						name="words"
						rows={2}
						defaultValue={typed("words")}
						placeholder="Paste the sentence that says it. It is kept, not shown."
					/>
				)}
			</FormRow>
			<FormRow
				id="edit-as-of"
				label="As of"
				errors={errors("as_of")}
				hint="The date of the source, not of today: a day, a month or a year. Undated keeps the weight hollow."
			>
				{(described) => (
					<div className="in2">
						<input
							{...described}
							name="as_of"
							className="short"
							defaultValue={typed("as_of")}
							placeholder="2026-11-22"
						/>
						<label className="tick">
							<input type="checkbox" name="undated" defaultChecked={isTicked("undated")} /> the page has no
							date
						</label>
					</div>
				)}
			</FormRow>
			<fieldset className="form-row">
				<legend className="lab">How we know</legend>
				<div className="in2">
					{HOW.map(([value, label]) => (
						<label key={value} className="tick">
							<input type="radio" name="how" value={value} defaultChecked={typed("how") === value} /> {label}
						</label>
					))}
					<label className="tick">
						<input type="checkbox" name="filing" defaultChecked={isTicked("filing")} /> a filing or contract
					</label>
					{errors("how") ? <p className="field-error">{errors("how")?.join(" ")}</p> : null}
				</div>
			</fieldset>
			<FormRow
				id="edit-note"
				label="Note"
				errors={errors("note")}
				hint="Our own words on it, shown with the value."
			>
				{(described) => <textarea {...described} name="note" rows={2} defaultValue={typed("note")} />}
			</FormRow>
			<FormRow id="edit-counts" label="How it counts" errors={errors("counts")}>
				{(described) => (
					<select {...described} name="counts" defaultValue={typed("counts")}>
						<option value="order">Beside the others: grade and date decide which is shown</option>
						<option value="stands">Shown against that order; the note says why</option>
						<option value="replaces">
							{field.control.type === "entries"
								? "Instead of all others: this is the whole list"
								: "Instead of all others: nobody says them any more"}
						</option>
					</select>
				)}
			</FormRow>
		</>
	);
}
