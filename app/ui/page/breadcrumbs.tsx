import { Link } from "@remix-run/react";

/** A step on the way from home to this page; the last one, this page, has no address. */
export type Crumb = { href?: string; label: string };

/** The way from home to this page. Give the trail without home. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
	return (
		<nav className="crumbs" aria-label="Breadcrumb">
			<ol>
				<li>
					<Link to="/">Home</Link>
				</li>
				{trail.map(({ href, label }) => (
					<li key={label}>
						{href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}

/** The breadcrumb as schema.org data for `meta`, as `{ "script:ld+json": breadcrumbData(trail, origin) }`. */
export function breadcrumbData(trail: Crumb[], origin: string) {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: [{ href: "/", label: "Home" }, ...trail].map(({ href, label }, place) => ({
			"@type": "ListItem",
			position: place + 1,
			name: label,
			...(href ? { item: `${origin}${href}` } : {}),
		})),
	};
}
