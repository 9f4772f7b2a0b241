import { Form, Link } from "@remix-run/react";
import { ChangeWords } from "~/listings/facts/change-words";
import type { ChangeView } from "~/listings/facts/present-change";
import { plural } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import type { DashboardView } from "./dashboard.server";
import { useRemoved } from "./use-removed";

type Favourite = DashboardView["unchanged"][number];
type ChangedFavourite = DashboardView["changed"][number];

export function FavouritesSection({ view }: { view: DashboardView }) {
	const { changed, unchanged, since, compareHref } = view;
	const count = changed.length + unchanged.length;
	const heading = useRemoved<HTMLHeadingElement>(count, "Removed from Saved", tellBrowser);
	return (
		<section className="section dashboard-favourites" aria-labelledby="favourites-heading">
			<div className="lead-in">
				<h2 id="favourites-heading" ref={heading} tabIndex={-1}>
					{" "}
					Saved{" "}
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
				Nothing saved yet. Press the star next to a lender, custodian or any other listing. You’ll see its key
				figures and changes here.
			</p>
			<p className="acts">
				<Link className="btn btn-primary" to="/lenders">
					Browse lenders
				</Link>
				<Link className="btn" to="/search">
					Search
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

function Who({ listing: { tile, href, name, what } }: { listing: Favourite }) {
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

function Figures({ listing: { figures } }: { listing: Favourite }) {
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

function AsOf({ listing: { mark } }: { listing: Favourite }) {
	return (
		<p className="sm kept-source">
			{mark ? (
				<>
					<ProvenanceMark {...mark} /> {mark.date}
					{mark.note ? <span className="mut"> {mark.note}</span> : null}
				</>
			) : (
				"Key figures unknown"
			)}
		</p>
	);
}

function Remove({ listing: { id, name } }: { listing: Favourite }) {
	return <RemoveForm intent="remove-favourite" id={id} label={`Remove ${name} from Saved`} />;
}

type RemoveFormProps = { intent: "remove-favourite" | "remove-comparison"; id: string; label: string };

function RemoveForm({ intent, id, label }: RemoveFormProps) {
	return (
		<Form method="post" action="/dashboard" className="remove-form" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="icon-button" name="intent" value={intent} aria-label={label}>
				<Icon name="close" />
			</button>
		</Form>
	);
}

export function ComparisonsSection({ comparisons }: Pick<DashboardView, "comparisons">) {
	const heading = useRemoved<HTMLHeadingElement>(comparisons.length, "Comparison removed");
	return (
		<section className="section" aria-labelledby="comparisons-heading">
			<div className="lead-in">
				<h2 id="comparisons-heading" ref={heading} tabIndex={-1}>
					Saved comparisons
				</h2>
			</div>
			{comparisons.length === 0 ? (
				<p className="mut">
					None yet. <Link to="/compare">Compare up to four listings</Link> and save the page.
				</p>
			) : (
				<ul className="saved">
					{comparisons.map(({ id, href, title, note }) => (
						<li key={id}>
							<span>
								<Link to={href}>{title}</Link>
								<small>{note}</small>
							</span>
							<RemoveForm intent="remove-comparison" id={id} label={`Remove the comparison of ${title}`} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

export function DashboardHead({ label, view }: { label: string | null; view: DashboardView }) {
	return (
		<header className="page-head">
			<div>
				<h1>Your dashboard</h1>
				<p className="lede">{ledeOf(view)}</p>
				{label && <p className="sm mut dashboard-who">Signed in as {label}</p>}
			</div>
			<p className="acts">
				{/* Sign-in pages are loaded as documents. */}
				<a className="btn" href="/passkeys">
					Passkeys
				</a>
				<Link className="btn" to="/reviews/mine">
					Reviews
				</Link>
				<a className="btn btn-plain" href="#account">
					Account
				</a>
			</p>
		</header>
	);
}

function ledeOf({ changed, unchanged, since }: DashboardView): string {
	const count = changed.length + unchanged.length;
	if (count === 0) return "Save listings here to track changes.";
	const kept = plural(count, "saved listing", "saved listings");
	if (since === null) return `${kept}. On your next visit, you’ll see changes here first.`;
	if (changed.length === 0) return `${kept}. Nothing changed since ${since}.`;
	return `${kept}. ${changed.length === 1 ? "One has" : `${changed.length} have`} changed since ${since}.`;
}
