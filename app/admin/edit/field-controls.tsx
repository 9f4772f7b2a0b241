import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Options } from "../parts";
import type { Control, EditValues, FieldView, PartView } from "./edit.server";
import type { Preview } from "./preview.server";

export type EditShape = EditValues & {
	[name in "unknown" | "words" | "as_of" | "undated" | "filing" | "sure" | "note" | "opened"]: string;
};

type EditForm = FormMetadata<EditShape>;
type EditControls = ReturnType<EditForm["getFieldset"]>;

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

function Single({ field, initial, described }: { field: FieldView; initial: string; described: Described }) {
	const { control } = field;
	const shared = { ...described, name: "value", defaultValue: initial };
	if (control.type === "choice")
		return (
			<select {...shared}>
				<option value="">Choose</option>
				<Options of={control.options} />
			</select>
		);
	if (control.type === "long") return <textarea {...shared} rows={5} />;
	if (control.type === "lines") return <textarea {...shared} rows={4} />;
	return <input {...shared} className={field.unit ? "short" : undefined} />;
}

type EntriesProps = Pick<ValueControlProps, "form" | "fields"> & {
	parts: Extract<FieldView["control"], { type: "entries" }>["parts"];
};

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

function EntryParts({
	fields,
	groups,
	unknown,
	isUnknown,
}: {
	fields: EditControls;
	groups: Extract<Control, { type: "parts" }>["groups"];
	unknown: ReactNode;
	isUnknown: boolean;
}) {
	const parts = fields.parts.getFieldset();
	return (
		<>
			<div className="form-row">
				<span className="lab">Value</span>
				<div>
					{unknown}
					<p className="hint">An empty field means unknown. An unchecked box means no.</p>
				</div>
			</div>
			{isUnknown
				? null
				: groups.map(({ heading, parts: own }) => (
						<fieldset key={heading} className="entry-group">
							<legend>{heading}</legend>
							{own.map((part) => {
								const { key, label, hint, isMandatory } = part;
								return (
									<FormRow
										key={key}
										id={`edit-part-${key}`}
										label={isMandatory ? `${label} (required)` : label}
										hint={hint}
										errors={parts[key]?.errors}
									>
										{(described) => (
											<div className="in2">
												<PartControl
													part={part}
													initial={String(parts[key]?.initialValue ?? "")}
													described={described}
												/>
												{part.unit ? <span>{part.unit}</span> : null}
											</div>
										)}
									</FormRow>
								);
							})}
						</fieldset>
					))}
		</>
	);
}

function PartControl({
	part: { key, options, isLong, unit },
	initial,
	described,
}: {
	part: PartView;
	initial: string;
	described: Described;
}) {
	const shared = { ...described, name: `parts.${key}`, defaultValue: initial };
	if (options)
		return (
			<select {...shared}>
				<option value="">{options.length === 1 ? "No" : "Unknown"}</option>
				<Options of={options} />
			</select>
		);
	if (isLong) return <textarea {...shared} rows={initial.length > 60 ? 4 : 1} />;
	return <input {...shared} className={unit ? "short" : undefined} />;
}

type Described = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type FormRowProps = {
	id: string;
	label: string;
	hint?: ReactNode;
	errors?: string[];
	children: (described: Described) => ReactNode;
};

function FormRow({ id, label, hint, errors, children }: FormRowProps) {
	const described = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div className="form-row">
			<label htmlFor={id}>{label}</label>
			<div>
				{children({
					id,
					"aria-invalid": errors ? true : undefined,
					"aria-describedby": described || undefined,
				})}
				{errors ? (
					<p className="field-error" id={`${id}-error`}>
						{errors.join(" ")}
					</p>
				) : null}
				{hint ? (
					<p className="hint" id={`${id}-hint`}>
						{hint}
					</p>
				) : null}
			</div>
		</div>
	);
}

const HOW = [
	["sourced", "From the source"],
	["general-knowledge", "General knowledge"],
	["user-reported", "A reader’s report"],
] as const;

export function AskedParts({
	fields,
	field,
	host,
}: {
	fields: EditControls;
	field: FieldView;
	host: Preview["host"];
}) {
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
						{host?.words ?? "The address of the page that says this."} Press <kbd>o</kbd> to open it.
					</>
				}
			>
				{(described) => <input {...described} name="source" inputMode="url" defaultValue={typed("source")} />}
			</FormRow>
			<FormRow id="edit-words" label="Quote from the page" errors={errors("words")}>
				{(described) => (
					<textarea
						{...described}
						name="words"
						rows={2}
						defaultValue={typed("words")}
						placeholder="Paste the sentence. Only staff can read it."
					/>
				)}
			</FormRow>
			<FormRow
				id="edit-as-of"
				label="As of"
				errors={errors("as_of")}
				hint="The date of the source, like 2026-11-22, 2026-11 or 2026."
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
							<input type="checkbox" name="undated" defaultChecked={isTicked("undated")} /> The page has no
							date
						</label>
					</div>
				)}
			</FormRow>
			<fieldset className="form-row">
				<legend className="lab">Type of source</legend>
				<div className="in2">
					{HOW.map(([value, label]) => (
						<label key={value} className="tick">
							<input type="radio" name="how" value={value} defaultChecked={typed("how") === value} /> {label}
						</label>
					))}
					<label className="tick">
						<input type="checkbox" name="filing" defaultChecked={isTicked("filing")} /> Filing or contract
					</label>
					{errors("how") ? <p className="field-error">{errors("how")?.join(" ")}</p> : null}
				</div>
			</fieldset>
			<FormRow
				id="edit-note"
				label="Note"
				errors={errors("note")}
				hint="Visitors see this note with the value."
			>
				{(described) => <textarea {...described} name="note" rows={2} defaultValue={typed("note")} />}
			</FormRow>
			<FormRow id="edit-counts" label="Other sources" errors={errors("counts")}>
				{(described) => (
					<select {...described} name="counts" defaultValue={typed("counts")}>
						<option value="order">Keep them and show the best source</option>
						<option value="stands">Keep them but show this value (explain in the note)</option>
						<option value="replaces">
							{field.control.type === "entries"
								? "Replace them with this list"
								: "Replace them with this value"}
						</option>
					</select>
				)}
			</FormRow>
		</>
	);
}
