import { Link } from "@remix-run/react";
import { CompareToggle } from "~/listings/visitors/compare-toggle";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { Unknown } from "~/ui/unknown";
import type { FavouriteGroup, FavouriteListing } from "./view";

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
					<caption className="vh">{heading} among your favourites</caption>
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
								<span className="vh">Keep</span>
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
