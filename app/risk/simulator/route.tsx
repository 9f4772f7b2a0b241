import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { DegradedNote } from "~/ui/degraded-note";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { type Uses, useCountedUses } from "../counted-uses";
import { LenderTable } from "./lender-table";
import { loadSimulator, type SimulatorView } from "./load.server";
import { LoanForm } from "./loan-form";
import { Outcome } from "./outcome";
import type { AnswerLine } from "./present-lenders";
import { CrashTable, WorstTable } from "./replay-tables";
import styles from "./simulator.css?url";
import { useRuns } from "./use-runs";
import { WaysTable } from "./ways-table";
import { soldOf } from "./words";

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) =>
	view
		? pageMeta({
				title: "Loan simulator: how often would this loan have been sold?",
				description:
					"A bitcoin-backed loan followed through every past run of its length since 2013, reshuffled months and random walks: how often it is called, and how often it is sold.",
				canonical: view.canonical,
				robots: view.isPlain ? undefined : "noindex, follow",
				origin: originOf(matches),
			})
		: failedMeta(error);

export function loader(args: LoaderFunctionArgs) {
	return loadSimulator(args);
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function SimulatorRoute() {
	const view = useLoaderData<typeof loader>();
	const { inputs } = view;
	const uses = useCountedUses("risk-simulator");
	return (
		<div className="wrap risk simulator">
			<Breadcrumbs trail={[{ href: "/lenders", label: "Lenders" }, { label: "Loan simulator" }]} />
			<h1>How often would this loan have been sold?</h1>
			{view.old && <p className="closes-old">{view.old}</p>}
			<Answer answer={view.answer} />
			<DegradedNote since={view.degraded} />
			{view.problems.map((problem) => (
				<p className="notice" role="status" key={problem}>
					{problem}
				</p>
			))}
			<div className="sim-columns">
				<LoanForm view={view} uses={uses} />
				<div>
					<LenderTable view={view} />
					{inputs && (
						<section className="section sim-one" aria-labelledby="one">
							<h2 id="one">
								{view.chosen ? (
									<Link to={view.chosen.href}>{view.chosen.name}</Link>
								) : (
									"A loan with these levels"
								)}
							</h2>
							<p>{view.lede}</p>
						</section>
					)}
					<Results view={view} uses={uses} />
					<Limits lastClose={view.lastClose} />
				</div>
			</div>
		</div>
	);
}

/** What the simulation of one loan says. Apart from the rest of the page, which a run in the browser doesn't draw again. */
function Results({ view, uses }: { view: SimulatorView; uses: Uses }) {
	const { inputs, outcome } = view;
	const unfinished = outcome !== null && outcome.paths < outcome.wanted ? outcome.method : null;
	const runs = useRuns(inputs, view.seriesHref, unfinished, uses);
	const shown = (outcome && runs.outcomes[outcome.method]) ?? outcome;
	useEffect(() => {
		// The server's answer is a new object each time, even where the browser has already finished it.
		if (!outcome || !shown) uses.answer(null);
		else if (shown.paths >= shown.wanted) uses.answer(soldOf(shown));
	}, [uses, outcome, shown]);
	return (
		<>
			{shown && <Outcome outcome={shown} runs={runs} />}
			{inputs && (
				<>
					<WorstTable rows={view.worst} days={inputs.loan.days} />
					<WaysTable ways={view.ways} runs={runs} paths={inputs.paths} />
					<CrashTable rows={view.crashes} />
				</>
			)}
		</>
	);
}

function Answer({ answer }: { answer: AnswerLine | null }) {
	if (!answer) return null;
	return (
		<p className="sim-answer" role="status">
			<span>
				Would have been sold in <b>{answer.number}</b> {answer.of}
			</span>{" "}
			<span>{answer.note}</span>
		</p>
	);
}

function Limits({ lastClose }: { lastClose: string }) {
	return (
		<section className="section">
			<h2>What this does not know</h2>
			<ul className="limits">
				<li>Daily closes miss the lows within a day, so the real risk is higher.</li>
				<li>Nobody adds collateral or repays: who does lowers the risk.</li>
				<li>
					Past runs overlap, so there is less history in them than it seems; and the past need not repeat.
				</li>
				<li>
					The random walk has thin tails and one volatility throughout: it falls less hard than bitcoin has.
				</li>
				<li>Failing lenders, a bad price on one exchange and fees are left out.</li>
			</ul>
			<p className="footnote">
				A stress test, not a forecast. Last close in our series: {lastClose}. Weights, methods and versions:{" "}
				<a href="/methodology">methodology</a>. Other risks of an offer: <a href="/risk-score">risk score</a>.
			</p>
		</section>
	);
}

export { Boundary as ErrorBoundary };
