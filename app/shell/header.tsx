import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { navigation, sectionOf } from "./navigation";

/** The masthead: the way home, every section, and the search. On narrow screens the sections unfold from a button. */
export function Header() {
	const { pathname } = useLocation();
	const section = sectionOf(pathname);
	const links = navigation.map(({ href, label }) => (
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

function foldOnEscape(event: React.KeyboardEvent<HTMLDetailsElement>) {
	if (event.key !== "Escape") return;
	event.currentTarget.open = false;
	event.currentTarget.querySelector("summary")?.focus();
}
