import { EntryParts } from "./entry-parts";
import { FormRow } from "./form-row";
import type { EditControls, EditForm, FieldView } from "./view";

type ValueControlProps = {
	form: EditForm;
	fields: EditControls;
	field: FieldView;
	isUnknown: boolean;
	setUnknown: (isUnknown: boolean) => void;
};

export function ValueControl({ form, fields, field, isUnknown, setUnknown }: ValueControlProps) {
	const { control } = field;
	const part = control.type === "entries" || control.type === "parts" ? fields.entries : fields.value;
	const errors = part?.errors;
	const unknown = field.unknownWords ? (
		<label className="tick">
			<input
				type="checkbox"
				name="unknown"
				checked={isUnknown}
				onChange={(event) => setUnknown(event.target.checked)}
			/>{" "}
			{field.unknownWords}
		</label>
	) : null;
	return (
		<>
			{control.type === "parts" ? (
				<EntryParts fields={fields} groups={control.groups} unknown={unknown} isUnknown={isUnknown} />
			) : control.type === "entries" ? (
				<div className="form-row">
					<span className="lab">Value</span>
					<div>
						{unknown}
						{isUnknown ? null : <Entries form={form} fields={fields} parts={control.parts} />}
						{errors ? (
							<p className="field-error" role="alert">
								{errors.join(" ")}
							</p>
						) : null}
						<p className="hint">{field.hint}</p>
					</div>
				</div>
			) : (
				<FormRow id="edit-value" label="Value" hint={field.hint} errors={errors}>
					{(described) => (
						<div className="in2">
							<Single field={field} initial={String(part?.initialValue ?? "")} described={described} />
							{field.unit ? <span>{field.unit}</span> : null}
							{unknown}
						</div>
					)}
				</FormRow>
			)}
			{field.beside.map(({ key, label, hint, options, listName }) => {
				const beside = fields.beside.getFieldset()[key];
				return (
					<FormRow key={key} id={`edit-beside-${key}`} label={label} hint={hint} errors={beside?.errors}>
						{(described) => (
							<>
								<input
									{...described}
									name={`beside.${key}`}
									defaultValue={String(beside?.initialValue ?? "")}
									list={options ? listName : undefined}
								/>
								{options ? (
									<datalist id={listName}>
										{options.map((option) => (
											<option key={option} value={option} />
										))}
									</datalist>
								) : null}
							</>
						)}
					</FormRow>
				);
			})}
		</>
	);
}

type Described = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

function Single({ field, initial, described }: { field: FieldView; initial: string; described: Described }) {
	const { control } = field;
	const shared = { ...described, name: "value", defaultValue: initial };
	if (control.type === "choice")
		return (
			<select {...shared}>
				<option value="">Choose</option>
				{control.options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		);
	if (control.type === "long") return <textarea {...shared} rows={5} />;
	if (control.type === "lines") return <textarea {...shared} rows={4} />;
	return <input {...shared} className={field.unit ? "short" : undefined} />;
}

type EntriesProps = Pick<ValueControlProps, "form" | "fields"> & {
	parts: Extract<FieldView["control"], { type: "entries" }>["parts"];
};

/** Structured entries, one group each. Buttons add and remove them, also without script. */
function Entries({ form, fields, parts }: EntriesProps) {
	const list = fields.entries.getFieldList();
	return (
		<>
			{list.map((entry, at) => {
				const inputs = entry.getFieldset();
				return (
					<fieldset key={entry.key} className="entry">
						<legend>Entry {at + 1}</legend>
						{parts.map(({ key, label, hint, required }) => (
							<div key={key}>
								<label htmlFor={inputs[key]?.id}>
									{label} {required ? null : <span className="mut">(optional)</span>}
								</label>
								<input
									key={inputs[key]?.key}
									id={inputs[key]?.id}
									name={inputs[key]?.name}
									defaultValue={String(inputs[key]?.initialValue ?? "")}
									placeholder={hint}
								/>
							</div>
						))}
						<button className="btn" {...form.remove.getButtonProps({ name: "entries", index: at })}>
							Remove entry {at + 1}
						</button>
					</fieldset>
				);
			})}
			<button className="btn" {...form.insert.getButtonProps({ name: "entries" })}>
				Add an entry
			</button>
		</>
	);
}
