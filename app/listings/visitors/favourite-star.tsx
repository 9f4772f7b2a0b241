import { Icon } from "~/ui/icon";

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
