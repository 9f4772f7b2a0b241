import { FavouriteStar } from "./favourite-star";
import { useIsFavourite } from "./favourites-store";
import { saveFavourite } from "./save-favourite";

type FavouriteToggleProps = {
	id: string;
	name: string;
	withWord?: boolean;
};

export function FavouriteToggle({ id, name, withWord }: FavouriteToggleProps) {
	const isSaved = useIsFavourite(id);
	return (
		<FavouriteStar
			label={isSaved === null ? undefined : `Save ${name}`}
			isPressed={isSaved === true}
			withWord={withWord}
			onClick={() => saveFavourite(id, name, isSaved === true)}
		/>
	);
}
