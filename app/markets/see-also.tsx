import { Link } from "@remix-run/react";

const PAGES = [
	{
		href: "/price-story",
		label: "Price story",
		says: "every daily close since 2010, and every fall from a high",
	},
	{ href: "/featured-etf", label: "Featured fund", says: "the US spot fund with the lowest fee we know" },
	{
		href: "/what-are-options",
		label: "What are options?",
		says: "what six strategies pay, with your figures",
	},
	{ href: "/treasury-companies", label: "Treasury companies", says: "who holds how much, and since when" },
];

/** The other pages about markets. `here` is the path of this one. */
export function SeeAlso({ here }: { here: string }) {
	return (
		<section className="section" aria-labelledby="see-also">
			<h2 id="see-also">More about markets</h2>
			<ul className="plain-list">
				{PAGES.filter(({ href }) => href !== here).map(({ href, label, says }) => (
					<li key={href}>
						<Link to={href}>{label}</Link>: {says}.
					</li>
				))}
			</ul>
		</section>
	);
}
