import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CompareToggle } from "~/listings/visitors/compare-toggle";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { favouriteIds } from "~/listings/visitors/favourites";
import { favouritesStore, followFavourites, toggleFavourite } from "~/listings/visitors/favourites-store";
import { loanOf } from "~/loan/loan-address";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { PageHead } from "~/ui/page/page-head";
import { SectionChoices } from "~/ui/section-choices";
import { hasSessionCookie } from "~/ui/session-cookie";
import { MonogramTile } from "~/ui/tile";
import { useFavouriteListings } from "./use-favourite-listings";
import type { FavouriteGroup, FavouriteListing, FavouritesStart } from "./view";

/** The favorites from this browser or the account. The HTML only explains the page. */
export function FavouritesPage({ sections }: Pick<FavouritesStart, "sections">) {
	const favourites = useSyncExternalStore(favouritesStore.subscribe, favouritesStore.get, () => null);
	return (
		<>
			<PageHead
				title="Saved"
				lede="Your saved listings, their key figures and how current they are. Press the star next to a listing to save it, and again to remove it."
			/>
			<noscript>
				<p className="notice">
					Turn on JavaScript to see your saved listings. They’re stored in your browser.
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
			Saved in this browser only. <a href="/login?return_to=/saved">Sign in</a> to see them everywhere.
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
				<p>We couldn’t load your saved listings. They’re still saved.</p>
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
				<b>{kept.length === 1 ? "1 saved listing" : `${kept.length} saved listings`}</b>
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
				{ids.length === 1 ? "1 saved listing is" : `${ids.length} saved listings are`} no longer in the
				directory: {ids.join(", ")}.
			</p>
			<button type="button" className="btn btn-plain" onClick={() => ids.forEach(toggleFavourite)}>
				Remove {ids.length === 1 ? "it" : "them"}
			</button>
		</div>
	);
}

/** One kind's favorites as a table, or as cards on a phone. */
export function FavouriteGroupTable({ group }: { group: FavouriteGroup }) {
	const { kind, heading, path, plural, labels, listings } = group;
	return (
		<section className="section" aria-labelledby={`favourites-${kind}`}>
			<div className="lead-in">
				<h2 id={`favourites-${kind}`}>{heading}</h2>
				<Link to={path}>All {plural}</Link>
			</div>
			<div className="scroll">
				<table className="cards favourites-table">
					<caption className="vh">Saved: {heading}</caption>
					<thead>
						<tr>
							<th scope="col">
								<span className="vh">Compare</span>
							</th>
							<th scope="col">Name</th>
							{labels.map((label) => (
								<th scope="col" key={label}>
									{label}
								</th>
							))}
							<th scope="col">As of</th>
							<th scope="col">
								<span className="vh">Save</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{listings.map((listing) => (
							<ListingRow key={listing.id} listing={listing} labels={labels} />
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function ListingRow({ listing, labels }: { listing: FavouriteListing; labels: string[] }) {
	const { id, href, name, tagline, tile, figures, mark, loan } = listing;
	return (
		<tr>
			<td className="pick">
				<CompareToggle id={id} name={name} />
			</td>
			<th scope="row">
				<span className="who">
					<MonogramTile tile={tile} />
					<span>
						<Link to={href}>{name}</Link>
						{tagline && <small>{tagline}</small>}
						{loan && <small className="favourites-loan">{loan}</small>}
					</span>
				</span>
			</th>
			{figures.map(({ value, note }, at) => (
				<td key={labels[at]} data-label={labels[at]} className="figure">
					{value ?? <Unknown />}
					{note && <small>{note}</small>}
				</td>
			))}
			<td data-label="As of">
				{mark ? (
					<>
						<Link className="as-of" to={`${href}#known`}>
							<ProvenanceMark line={mark.line} weight={mark.weight} />
							{mark.date}
						</Link>
						{mark.note && <small>{mark.note}</small>}
					</>
				) : (
					<Unknown />
				)}
			</td>
			<td className="pick">
				<FavouriteToggle id={id} name={name} />
			</td>
		</tr>
	);
}

function NoFavourites({ sections }: Pick<FavouritesStart, "sections">) {
	return (
		<section className="section" aria-labelledby="begin">
			<h2 id="begin">Nothing saved yet</h2>
			<p>
				Save the listings you’re considering. You’ll see their figures together here, and your dashboard will
				show which ones changed.
			</p>
			<SectionChoices sections={sections} />
		</section>
	);
}
