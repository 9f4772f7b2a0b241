import { track } from "~/track/track";
import { Icon } from "~/ui/icon";
import { showToast } from "~/ui/toast";
import { toggleFavourite, useIsFavourite } from "./favourites-store";

type FavouriteToggleProps = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	/** With a word, looking like the buttons beside it. */
	withWord?: boolean;
};

/** Keeps a listing among the favourites, or no more. Style hides it where there is no script. */
export function FavouriteToggle({ id, name, withWord }: FavouriteToggleProps) {
	const isKept = useIsFavourite(id);

	function press() {
		if (!toggleFavourite(id))
			showToast({ title: "500 favourites are kept", body: "Remove some to make room." });
		else if (!isKept)
			track("favorite_added", { service_type: id.slice(0, id.indexOf(":")), service_name: name });
	}

	return (
		<button
			type="button"
			className={withWord ? "btn keep" : "icon-button keep"}
			aria-pressed={isKept === true}
			// Before the script is here there is nothing to press, and fifty names are a page's worth of bytes.
			aria-label={isKept === null ? "Keep" : `Keep ${name}`}
			onClick={press}
		>
			<Icon name="star" />
			{withWord && "Keep"}
		</button>
	);
}
