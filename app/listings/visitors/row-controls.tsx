import { Icon } from "~/ui/icon";

type CompareBoxProps = {
	id: string;
	name: string;
	variant?: "cell" | "button";
	/** Left out if React doesn't redraw it. Then the browser controls it. */
	checked?: boolean;
	onChange?: () => void;
};

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
				// If React doesn't control it, `list-html.tsx` sets its state, whatever the browser restores.
				autoComplete={onChange && "off"}
			/>
			{variant === "button" ? "Compare" : null}
		</label>
	);
}

type FavouriteStarProps = {
	/** Off before the script loads, because fifty names would add many bytes to a page. */
	label?: string;
	isPressed?: boolean;
	withWord?: boolean;
	onClick?: () => void;
};

export function FavouriteStar({ label = "Save", isPressed = false, withWord, onClick }: FavouriteStarProps) {
	return (
		<button
			type="button"
			className={withWord ? "btn keep" : "icon-button keep"}
			aria-pressed={isPressed}
			aria-label={label}
			onClick={onClick}
		>
			<Icon name="star" />
			{withWord && "Save"}
		</button>
	);
}
