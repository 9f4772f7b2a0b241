import { saveFavourite, useIsFavourite } from "./favourites-store";
import { FavouriteStar } from "./row-controls";

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
