import { Link, useLocation } from "@remix-run/react";
import { FavouritesLink } from "~/favourites/favourites-link";
import { sectionAt } from "~/places";
import { Icon } from "~/ui/icon";
import { usePlaces } from "~/ui/use-places";
import { AccountSlot } from "./account-slot";
import { foldOnEscape } from "./fold-on-escape";

/**
 * The masthead: the way home, every section, the search, and what is one's own. On narrow screens the sections unfold from
 * a button.
 */
export function Header() {
	const { pathname } = useLocation();
	const places = usePlaces();
	const section = sectionAt(places, pathname);
	const links = places.sections.map(({ href, label }) => (
		<li key={href}>
			<Link
				to={href}
				prefetch="intent"
				aria-current={href === section ? (pathname === href ? "page" : "true") : undefined}
			>
				{label}
			</Link>
		</li>
	));

	return (
		<header className="masthead">
			<div className="wrap">
				<Link to="/" className="brand">
					<Icon name="logo" />
					Plumbline
				</Link>
				<nav className="sections" aria-label="Sections">
					<ul>{links}</ul>
				</nav>
				<Link to="/search" className="icon-button masthead-search" aria-label="Search">
					<Icon name="search" />
				</Link>
				<FavouritesLink />
				<AccountSlot />
				{/* A new key on a new page folds the menu up again. */}
				<details className="menu" key={pathname} onKeyDown={foldOnEscape}>
					<summary className="icon-button" aria-label="Menu">
						<Icon name="menu" />
					</summary>
					<nav aria-label="Sections">
						<ul>{links}</ul>
					</nav>
				</details>
			</div>
		</header>
	);
}
