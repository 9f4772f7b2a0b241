import { Link } from "@remix-run/react";
import { ChangeWords } from "~/listings/facts/change-words";
import type { ChangeView } from "~/listings/facts/present-change";
import { plural } from "~/ui/format";
import { ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { Unknown } from "~/ui/unknown";
import { RemoveForm } from "./remove-form";
import { useRemoved } from "./use-removed";
import type { ChangedFavourite, DashboardView, FavouriteView } from "./view";

export function FavouritesSection({ view }: { view: DashboardView }) {
	const { changed, unchanged, since, compareHref } = view;
	const count = changed.length + unchanged.length;
	const heading = useRemoved<HTMLHeadingElement>(count, "Favourite removed", tellBrowser);
	return (
		<section className="section dashboard-favourites" aria-labelledby="favourites-heading">
			<div className="lead-in">
				<h2 id="favourites-heading" ref={heading} tabIndex={-1}>
					Favourites
				</h2>
				{compareHref ? (
					<Link className="btn" to={compareHref}>
						Compare these {count}
					</Link>
				) : null}
			</div>
			{count === 0 ? <NoFavourites /> : null}
			{changed.length > 0 ? (
				<>
					<h3>Changed since {since}</h3>
					<ul className="kept">
						{changed.map((listing) => (
							<ChangedListing key={listing.id} listing={listing} />
						))}
					</ul>
				</>
			) : null}
			{unchanged.length > 0 ? (
				<>
					{since === null ? null : (
						<h3>{changed.length > 0 ? "Unchanged" : `Nothing changed since ${since}`}</h3>
					)}
					<ul className="kept">
						{unchanged.map((listing) => (
							<li key={listing.id}>
								<Who listing={listing} />
								<Figures listing={listing} />
								<AsOf listing={listing} />
								<Remove listing={listing} />
							</li>
						))}
					</ul>
				</>
			) : null}
		</section>
	);
}

/** The stars of other pages are drawn from what this browser remembers of the account. */
function tellBrowser() {
	// The next page tries again by itself.
	import("~/listings/visitors/sync-favourites")
		.then(({ syncFavourites }) => syncFavourites())
		.catch(() => {});
}

function NoFavourites() {
	return (
		<div className="dashboard-empty">
			<p>
				No favourites yet. Press the star beside a lender, a custodian or any other listing, and it stands
				here with its key numbers, and with what changed of them.
			</p>
			<p className="acts">
				<Link className="btn btn-primary" to="/lenders">
					Look at lenders
				</Link>
				<Link className="btn" to="/search">
					Search everything
				</Link>
			</p>
		</div>
	);
}

function ChangedListing({ listing }: { listing: ChangedFavourite }) {
	const { changes, more, href } = listing;
	return (
		<li className="kept-changed">
			<Who listing={listing} />
			<Remove listing={listing} />
			<ul className="kept-changes">
				{changes.map((change) => (
					<Change key={change.href} change={change} />
				))}
				{more > 0 ? (
					<li>
						<Link to={href}>{plural(more, "more change", "more changes")} on its page</Link>
					</li>
				) : null}
			</ul>
		</li>
	);
}

function Change({ change: { href, label, before, after, host, mark } }: { change: ChangeView }) {
	return (
		<li>
			<Link to={href}>{label}</Link>
			<ChangeWords before={before} after={after} />
			<span className="sm kept-source">
				<ProvenanceMark {...mark} /> {mark.date}
				{host ? `, ${host}` : null}
			</span>
		</li>
	);
}

function Who({ listing: { tile, href, name, what } }: { listing: FavouriteView }) {
	return (
		<div className="who kept-who">
			<MonogramTile tile={tile} />
			<span>
				<Link to={href}>{name}</Link>
				<small>{what}</small>
			</span>
		</div>
	);
}

function Figures({ listing: { figures } }: { listing: FavouriteView }) {
	return (
		<dl className="kept-figures">
			{figures.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value ?? <Unknown />}</dd>
				</div>
			))}
		</dl>
	);
}

function AsOf({ listing: { mark } }: { listing: FavouriteView }) {
	return (
		<p className="sm kept-source">
			{mark ? (
				<>
					<ProvenanceMark {...mark} /> {mark.date}
					{mark.note ? <span className="mut"> {mark.note}</span> : null}
				</>
			) : (
				"no key number known"
			)}
		</p>
	);
}

function Remove({ listing: { id, name } }: { listing: FavouriteView }) {
	return <RemoveForm intent="remove-favourite" id={id} label={`Remove ${name} from your favourites`} />;
}
