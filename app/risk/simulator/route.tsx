import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CopyLink } from "~/ui/copy-link";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta } from "~/ui/page/failed-meta";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { RiskPage, riskLinks } from "../risk-page";
import { LenderTable } from "./lender-table";
import { loadSimulator } from "./load.server";
import { LoanForm } from "./loan-form";
import { Outcome } from "./outcome";
import { CrashTable, WorstTable } from "./replay-tables";
import { useRuns } from "./use-runs";
import { WaysTable } from "./ways-table";

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) =>
	view
		? pageMeta({
				title: "Risk simulator: how often would this loan have ended in a sale?",
				description:
					"A bitcoin-backed loan followed through every window of history since 2013, reshuffled months and random walks: how often it is called, and how often it is sold.",
				canonical: view.canonical,
				robots: view.canonical === "/risk-simulator" ? undefined : "noindex, follow",
				origin: originOf(matches),
			})
		: failedMeta(error);

export function loader(args: LoaderFunctionArgs) {
	return loadSimulator(args);
}

export const links: LinksFunction = riskLinks;

export default function SimulatorRoute() {
	const view = useLoaderData<typeof loader>();
	const { inputs, outcome } = view;
	const unfinished = outcome !== null && outcome.paths < outcome.wanted ? outcome.method : null;
	const runs = useRuns(inputs, view.seriesHref, unfinished);
	const shown = (outcome && runs.outcomes[outcome.method]) ?? outcome;
	return (
		<RiskPage
			path="/risk-simulator"
			title="How often would this loan have ended in a sale?"
			lede={view.lede}
			acts={
				<>
					<a className="btn" href="#loan-terms">
						Change the loan
					</a>
					{inputs && <CopyLink href={view.shareHref} />}
				</>
			}
			view={view}
		>
			{shown && <Outcome outcome={shown} runs={runs} />}
			<LenderTable lenders={view.lenders} since={inputs?.since ?? null} />
			{inputs && (
				<>
					<div className="two">
						<WorstTable rows={view.worst} days={inputs.loan.days} />
						<WaysTable ways={view.ways} runs={runs} paths={inputs.paths} />
					</div>
					<CrashTable rows={view.crashes} />
				</>
			)}
			<LoanForm view={view} />
			<section className="section">
				<h2>What this does not know</h2>
				<ul className="limits">
					<li>Daily closes miss the lows within a day, so the real risk is higher.</li>
					<li>Nobody adds collateral or repays: who does lowers the risk.</li>
					<li>
						Past windows overlap, so there is less history in them than it seems; and what was need not come
						again.
					</li>
					<li>
						The random walk has thin tails and one volatility throughout: it falls less hard than bitcoin has.
					</li>
					<li>Failing lenders, a bad price on one exchange and fees are left out.</li>
				</ul>
				<p className="footnote">
					A stress test, not a forecast. Last close in our series: {view.lastClose}. Weights, methods and
					versions: <a href="/methodology">methodology</a>.
				</p>
			</section>
		</RiskPage>
	);
}

export { Boundary as ErrorBoundary };
