import { Icon } from "~/ui/icon";

type FavouriteStarProps = {
	/** The button's label. It's off before the script loads, because fifty names would add many bytes to a page. */
	label?: string;
	isPressed?: boolean;
	withWord?: boolean;
	onClick?: () => void;
};

/** The star of a favorite. CSS hides it without a script. */
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
