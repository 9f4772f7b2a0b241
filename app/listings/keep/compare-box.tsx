type CompareBoxProps = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	/** A bare box for a table cell, or a box with a word that looks like a button. */
	variant?: "cell" | "button";
	/** Left out where nothing draws it anew: then it is the browser's own. */
	checked?: boolean;
	onChange?: () => void;
};

/** Chooses a listing for comparison: a checkbox of the form that `Tray` leaves on the page. */
export function CompareBox({ id, name, variant = "cell", checked, onChange }: CompareBoxProps) {
	return (
		<label className={variant === "button" ? "btn compare-button" : "compare-box"}>
			<input
				type="checkbox"
				name="items"
				value={id}
				form="compare-form"
				checked={checked}
				onChange={onChange}
				aria-label={`Compare ${name}`}
				// Where React does not draw it, `kept-rows.ts` says what is chosen, whatever the browser remembers.
				autoComplete={onChange && "off"}
			/>
			{variant === "button" ? "Compare" : null}
		</label>
	);
}
