import { Link } from "@remix-run/react";

const PAGES = [
	{
		href: "/price-story",
		name: "Bitcoin price history",
		says: "every daily closing price since 2010, and every fall from a high",
	},
	{
		href: "/featured-etf",
		name: "Lowest-fee bitcoin ETF",
		says: "the US spot fund with the lowest current fee",
	},
	{
		href: "/what-are-options",
		name: "Bitcoin options explained",
		says: "what six strategies pay, with your numbers",
	},
	{
		href: "/treasury-companies",
		name: "Bitcoin treasury companies",
		says: "which companies hold bitcoin, and how much",
	},
];

export function SeeAlso({ here }: { here: string }) {
	return (
		<section className="section" aria-labelledby="see-also">
			<h2 id="see-also">More about markets</h2>
			<ul className="plain-list">
				{PAGES.filter(({ href }) => href !== here).map(({ href, name, says }) => (
					<li key={href}>
						<Link to={href}>{name}</Link>: {says}.
					</li>
				))}
			</ul>
		</section>
	);
}
