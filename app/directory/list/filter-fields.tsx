import type { FilterView, OptionView } from "./view";

const SHOWN = 8;

export function FilterField({
	filter,
	isFirstWrong = false,
}: {
	filter: FilterView;
	isFirstWrong?: boolean;
}) {
	if (filter.type === "number") return <NumberField filter={filter} isFirstWrong={isFirstWrong} />;
	if (filter.type === "one")
		return (
			<Select
				name={filter.key}
				legend={filter.legend}
				choices={[
					{ value: "", label: "Any", chosen: false },
					...filter.options.map(({ label, count, ...option }) => ({
						...option,
						label: `${label} (${count})`,
					})),
				]}
			/>
		);
	return <Checkboxes filter={filter} />;
}

function Checkboxes({ filter: { key, legend, hint, options } }: { filter: FilterView }) {
	const folded = options.length > SHOWN + 1 ? options.slice(SHOWN) : [];
	return (
		<fieldset>
			<legend>{legend}</legend>
			{hint && <p className="sm">{hint}</p>}
			{options.slice(0, options.length - folded.length).map((option) => (
				<Checkbox key={option.value} name={key} option={option} />
			))}
			{folded.length > 0 && (
				<details open={folded.some((option) => option.chosen)}>
					<summary className="sm">{folded.length} more</summary>
					{folded.map((option) => (
						<Checkbox key={option.value} name={key} option={option} />
					))}
				</details>
			)}
		</fieldset>
	);
}

function Checkbox({ name, option }: { name: string; option: FilterView["options"][number] }) {
	return (
		<label className="option">
			<input type="checkbox" name={name} value={option.value} defaultChecked={option.chosen} />
			{option.label}
			<span className="count">({option.count})</span>
		</label>
	);
}

function NumberField({
	filter: { key, legend, number },
	isFirstWrong,
}: {
	filter: FilterView;
	isFirstWrong: boolean;
}) {
	if (!number) return null;
	return (
		<div className="field setting">
			<label htmlFor={`f-${key}`}>{legend}</label>
			<span className="unit">
				<input
					id={`f-${key}`}
					name={key}
					type="text"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={number.value}
					{...(isFirstWrong ? { autoFocus: true } : {})}
					aria-invalid={number.error ? true : undefined}
					aria-describedby={number.error ? `e-${key}` : undefined}
				/>
				<span>{number.unit}</span>
			</span>
			{number.error && (
				<p className="field-error" id={`e-${key}`} role="alert">
					{number.error}
				</p>
			)}
			{number.silent && (
				<label className="option">
					<input type="checkbox" name={key} value="unknown" defaultChecked={number.silent.chosen} />
					Include unknown
					{number.silent.count > 0 && <span className="count">({number.silent.count})</span>}
				</label>
			)}
		</div>
	);
}

/** A setting of the list that changes what cells show. */
export function OptionField({ option }: { option: OptionView }) {
	return <Select name={option.key} legend={option.legend} choices={option.choices} />;
}

function Select({ name, legend, choices }: { name: string; legend: string; choices: OptionView["choices"] }) {
	const value = choices.find((choice) => choice.chosen)?.value ?? choices[0]?.value;
	return (
		<div className="field setting">
			<label htmlFor={`f-${name}`}>{legend}</label>
			<select id={`f-${name}`} name={name} defaultValue={value} data-value={value}>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
		</div>
	);
}
