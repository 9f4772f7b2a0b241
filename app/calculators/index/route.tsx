import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { fullLoanOf, withLoan } from "~/loan/loan-address";
import { calculators, topics } from "~/tools/all";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { startsFromLoan } from "../calculator/loan-values";
import styles from "../calculators.css?url";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Bitcoin calculators",
		description:
			"Bitcoin calculators for loans, liquidation prices, DCA, cards, retirement and estates. Every answer shows its formula and limits.",
		canonical: "/calculators",
		origin: originOf(matches),
	});

export function loader({ request }: LoaderFunctionArgs) {
	const loan = fullLoanOf(new URL(request.url).search);
	return topics.map(({ topic, ...heading }) => ({
		...heading,
		pages: calculators
			.filter((calculator) => calculator.topic === topic)
			.map(({ slug, title, question }) => ({
				href: withLoan(`/calculators/${slug}`, startsFromLoan(slug) ? loan : ""),
				title,
				question,
			})),
	}));
}

const beyond = {
	heading: "Simulator and scores",
	lede: "Test a loan against past crashes, or score its risk.",
	pages: [
		{
			href: "/risk-simulator",
			title: "Bitcoin loan simulator",
			question: "How often would this loan have been liquidated?",
		},
		{ href: "/risk-score", title: "Bitcoin loan risk score", question: "How risky is this loan?" },
		{
			href: "/what-are-options",
			title: "Bitcoin options explained",
			question: "What can I do with an option?",
		},
	],
};

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function Calculators() {
	const groups = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Calculators" }]} />
			<PageHead
				title="Bitcoin calculators"
				lede="Every answer shows its formula and limits. Share the link and others see your numbers."
			/>
			<div className="calc-index">
				{[...groups, beyond].map(({ heading, lede, pages }) => (
					<section className="section" key={heading}>
						<h2>{heading}</h2>
						<p className="mut sm">{lede}</p>
						<ul>
							{pages.map(({ href, title, question }) => (
								<li key={href}>
									<Link to={href} prefetch="intent" className="calc-index-link">
										{title}
									</Link>
									<span className="sm mut calc-index-title">{question}</span>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</div>
	);
}

export { Boundary as ErrorBoundary };
