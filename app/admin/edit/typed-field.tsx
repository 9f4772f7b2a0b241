type TypedFieldProps = {
	name: string;
	label: string;
	hint?: string;
	value?: string;
	problem?: string;
	isLong?: true;
};

export function TypedField({ name, label, hint, value, problem, isLong }: TypedFieldProps) {
	const id = `field-${name}`;
	const shared = {
		id,
		name,
		className: "field",
		defaultValue: value ?? "",
		"aria-invalid": problem ? true : undefined,
		"aria-describedby": `${id}-said`,
	};
	return (
		<div className="lifecycle-field">
			<label htmlFor={id}>{label}</label>
			{isLong ? <textarea rows={3} {...shared} /> : <input type="text" autoComplete="off" {...shared} />}
			<p id={`${id}-said`} className="sm mut">
				{problem ? <span className="field-error">{problem}</span> : null} {hint}
			</p>
		</div>
	);
}
