import { useIsFavourite } from "./favourites-store";
import { keepFavourite } from "./keep-favourite";
import { KeepStar } from "./keep-star";

type FavouriteToggleProps = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	withWord?: boolean;
};

export function FavouriteToggle({ id, name, withWord }: FavouriteToggleProps) {
	const isKept = useIsFavourite(id);
	return (
		<KeepStar
			label={isKept === null ? undefined : `Save ${name}`}
			isPressed={isKept === true}
			withWord={withWord}
			onClick={() => keepFavourite(id, name, isKept === true)}
		/>
	);
}
