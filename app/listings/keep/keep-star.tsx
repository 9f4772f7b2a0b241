import { Icon } from "~/ui/icon";

type KeepStarProps = {
	/** What it is called: before the script is here there is nothing to press, and fifty names are a page's worth of bytes. */
	label?: string;
	isPressed?: boolean;
	/** With a word, looking like the buttons beside it. */
	withWord?: boolean;
	onClick?: () => void;
};

/** The star of a favourite. Style hides it where there is no script. */
export function KeepStar({ label = "Save", isPressed = false, withWord, onClick }: KeepStarProps) {
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
