import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import type { FieldView } from "./present-field";
import type { TermView } from "./terms";

type FieldProps = {
	field: FieldView;
	priceNote?: string;
	term?: (TermView & { name: string }) | null;
	/** Whether the browser answers. Then a field keeps its text, and the parsed value appears below. */
	isLive?: boolean;
	isFirstWrong?: boolean;
};

export function Field({ field, priceNote, term, isLive, isFirstWrong = false }: FieldProps) {
	const { key, label, help, unit, text, error, isPrice, reading } = field;
	const id = `i-${key}`;
	const described = [error && `${id}-error`, (help || isPrice) && `${id}-help`].filter(Boolean).join(" ");
	const common = {
		id,
		name: key,
		autoFocus: isFirstWrong,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": described || undefined,
	} as const;
	return (
		<div className={field.isHalf ? "field field-half" : "field"}>
			<label htmlFor={id}>{label}</label>
			{field.choices ? (
				<select {...common} defaultValue={text}>
					{field.choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.label}
						</option>
					))}
				</select>
			) : (
				<span className={unit ? "unit" : undefined}>
					<input
						{...common}
						type="text"
						inputMode={field.type === "date" ? "numeric" : "decimal"}
						placeholder={field.type === "date" ? "2021-01-04" : undefined}
						autoComplete="off"
						defaultValue={text}
						data-step={field.step || undefined}
						data-only-one={field.onlyOne || undefined}
					/>
					{unit && <span>{unit}</span>}
				</span>
			)}
			{error ? (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			) : isLive && reading ? (
				<p className="sm mut">Read as {reading}.</p>
			) : null}
			{(help || isPrice) && (
				<p className="sm mut" id={`${id}-help`}>
					{[help, isPrice ? priceNote : null].filter(Boolean).join(" ")}
				</p>
			)}
			{term && (
				<p className="sm calc-term">
					<ProvenanceMark line={term.mark.line} weight={term.mark.weight} />{" "}
					<Link to={term.href}>
						{term.name}: {term.label} {term.text}
					</Link>
					, {term.old ? `${term.old} (check it before you rely on it)` : term.mark.date}
				</p>
			)}
		</div>
	);
}
