import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { tidyFavourites, useFavouriteCount } from "~/listings/visitors/favourites-store";
import { Icon } from "~/ui/icon";

/** Leads to the saved listings, with their number once the page knows it. */
export function FavouritesLink() {
	const count = useFavouriteCount();
	useEffect(tidyFavourites, []);
	return (
		<Link to="/saved" className="icon-button keep-link">
			<Icon name="star" />
			<span className="vh">Saved</span>
			{count > 0 && <small>{count}</small>}
		</Link>
	);
}
