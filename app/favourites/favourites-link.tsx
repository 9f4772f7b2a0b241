import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { tidyFavourites, useFavouriteCount } from "~/listings/visitors/favourites-store";
import { Icon } from "~/ui/icon";

/** The way to the favourites, with how many there are once the page knows. */
export function FavouritesLink() {
	const count = useFavouriteCount();
	useEffect(tidyFavourites, []);
	return (
		<Link to="/favourites" className="icon-button keep-link">
			<Icon name="star" />
			<span className="vh">Saved</span>
			{count > 0 && <small>{count}</small>}
		</Link>
	);
}
