import type { ReactNode } from "react";
import { FormRow } from "./form-row";
import type { Control, EditControls, PartView } from "./view";

type EntryPartsProps = {
	fields: EditControls;
	groups: Extract<Control, { type: "parts" }>["groups"];
	/** The tick that says that there is no such entry. */
	unknown: ReactNode;
	isUnknown: boolean;
};

/** The parts of one entry under their headings. Those that are left empty are unknown, or as usual. */
export function EntryParts({ fields, groups, unknown, isUnknown }: EntryPartsProps) {
	const parts = fields.parts.getFieldset();
	return (
		<>
			<div className="form-row">
				<span className="lab">Value</span>
				<div>
					{unknown}
					<p className="hint">What is left empty is unknown; a tick that nobody set is no.</p>
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
										label={isMandatory ? `${label}, required` : label}
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

type Described = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

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
				<option value="">{options.length === 1 ? "no" : "not said"}</option>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		);
	if (isLong) return <textarea {...shared} rows={initial.length > 60 ? 4 : 1} />;
	return <input {...shared} className={unit ? "short" : undefined} />;
}
