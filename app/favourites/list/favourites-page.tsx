import { useLocation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { favouriteIds } from "~/listings/visitors/favourites";
import { favouritesStore, followFavourites, toggleFavourite } from "~/listings/visitors/favourites-store";
import { loanOf } from "~/loan/loan-address";
import { PageHead } from "~/ui/page/page-head";
import { hasSessionCookie } from "~/ui/session-cookie";
import { FavouriteGroupTable } from "./favourite-group";
import { NoFavourites } from "./no-favourites";
import { useFavouriteListings } from "./use-favourite-listings";
import type { FavouritesStart } from "./view";

/** The favorites from this browser or the account. The HTML only explains the page. */
export function FavouritesPage({ sections }: Pick<FavouritesStart, "sections">) {
	const favourites = useSyncExternalStore(favouritesStore.subscribe, favouritesStore.get, () => null);
	return (
		<>
			<PageHead
				title="Favourites"
				lede="Listings you keep, each with its key figures and how well they are known. Press the star beside a listing to keep it, and again to remove it."
			/>
			<noscript>
				<p className="notice">
					Favourites need script: they are kept in your browser, which has it turned off.
				</p>
			</noscript>
			{favourites === null ? (
				<div className="favourites-wait" />
			) : (
				<>
					<KeptWhere />
					{/* Somebody else's list is another list: nothing of the one before stays on the screen. */}
					<Listings key={favourites.owner} kept={favouriteIds(favourites)} sections={sections} />
				</>
			)}
		</>
	);
}

function KeptWhere() {
	if (hasSessionCookie()) return null;
	return (
		<p className="notice">
			Kept in this browser only. <a href="/login?return_to=/favourites">Sign in</a> to have them everywhere.
		</p>
	);
}

/** The favorites, and those removed since the page opened, which you can restore. */
function Listings({ kept, sections }: { kept: string[] } & Pick<FavouritesStart, "sections">) {
	const [seen, setSeen] = useState(kept);
	const isNew = kept.some((id) => !seen.includes(id));
	useEffect(() => {
		if (isNew) setSeen((before) => [...new Set([...before, ...kept])]);
	}, [isNew, kept]);

	const { view, failed, retry } = useFavouriteListings(seen, loanOf(useLocation().search));
	useEffect(() => {
		if (view) followFavourites(view.moved);
	}, [view]);
	if (seen.length === 0) return <NoFavourites sections={sections} />;
	if (failed)
		return (
			<div className="favourites-wait" role="alert">
				<p>Your favourites could not be read just now. They are still kept.</p>
				<button type="button" className="btn" onClick={retry}>
					Try again
				</button>
			</div>
		);
	if (!view)
		return (
			<div className="favourites-wait">
				<p role="status">Loading…</p>
			</div>
		);
	const gone = view.unknown.filter((id) => kept.includes(id));
	return (
		<>
			<p role="status">
				<b>{kept.length === 1 ? "1 favourite" : `${kept.length} favourites`}</b>
			</p>
			{view.groups.map((group) => (
				<FavouriteGroupTable key={group.kind} group={group} />
			))}
			{gone.length > 0 && <Gone ids={gone} />}
		</>
	);
}

function Gone({ ids }: { ids: string[] }) {
	return (
		<div className="notice favourites-gone">
			<p>
				{ids.length === 1 ? "One of your favourites is" : `${ids.length} of your favourites are`} no longer in
				the directory: {ids.join(", ")}.
			</p>
			<button type="button" className="btn btn-plain" onClick={() => ids.forEach(toggleFavourite)}>
				Remove {ids.length === 1 ? "it" : "them"}
			</button>
		</div>
	);
}
