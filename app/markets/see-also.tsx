import { Link } from "@remix-run/react";
import { pageAt } from "~/pages";

const PAGES = [
	{
		href: "/price-story",
		says: "every daily close since 2010, and every fall from a high",
	},
	{ href: "/featured-etf", says: "the US spot fund with the lowest current fee" },
	{
		href: "/what-are-options",
		says: "what six strategies pay, with your figures",
	},
	{ href: "/treasury-companies", says: "who holds how much, and since when" },
];

/** What the register calls a page. */
function nameAt(href: string): string | undefined {
	const page = pageAt(href);
	return page?.title ?? page?.menu;
}

/** The other pages about markets. `here` is the path of this one. */
export function SeeAlso({ here }: { here: string }) {
	return (
		<section className="section" aria-labelledby="see-also">
			<h2 id="see-also">More about markets</h2>
			<ul className="plain-list">
				{PAGES.filter(({ href }) => href !== here).map(({ href, says }) => (
					<li key={href}>
						<Link to={href}>{nameAt(href)}</Link>: {says}.
					</li>
				))}
			</ul>
		</section>
	);
}
