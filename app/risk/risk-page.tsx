import type { LinkDescriptor } from "@remix-run/cloudflare";
import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { DegradedNote } from "~/ui/degraded-note";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import styles from "./risk.css?url";

export function riskLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

const FIRST = "/risk-simulator";
const PAGES = { [FIRST]: "Loan simulator", "/risk-score": "Risk score", "/methodology": "Methodology" };

type RiskPageProps = {
	path: keyof typeof PAGES;
	title: string;
	lede: ReactNode;
	acts?: ReactNode;
	view?: { degraded: string | null; problems: string[] };
	children: ReactNode;
};

export function RiskPage({ path, title, lede, acts, view, children }: RiskPageProps) {
	const here = { label: PAGES[path] };
	return (
		<div className="wrap risk">
			<Breadcrumbs trail={path === FIRST ? [here] : [{ href: "/lenders", label: "Lenders" }, here]} />
			<nav className="tabs" aria-label="Risk">
				<ul>
					{Object.entries(PAGES).map(([to, label]) => (
						<li key={to}>
							<NavLink to={to}>{label}</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<PageHead title={title} lede={lede}>
				{acts && <div className="acts">{acts}</div>}
			</PageHead>
			<DegradedNote since={view?.degraded ?? null} />
			{view?.problems.map((problem) => (
				<p className="notice" role="status" key={problem}>
					{problem}
				</p>
			))}
			{children}
		</div>
	);
}
