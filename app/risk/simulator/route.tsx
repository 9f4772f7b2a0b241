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
				title: "Bitcoin loan simulator",
				description:
					"Test a bitcoin-backed loan against every period of its length since 2013. See how often it gets a margin call and how often it’s liquidated.",
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
			<h1>Bitcoin loan simulator</h1>
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
									"A loan with these terms"
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
				This loan would have been liquidated in <b>{answer.number}</b> {answer.of}.
			</span>{" "}
			<span>{answer.note}</span>
		</p>
	);
}

function Limits({ lastClose }: { lastClose: string }) {
	return (
		<section className="section">
			<h2>Limits of this test</h2>
			<ul className="limits">
				<li>Daily prices miss intraday lows, so the real risk is higher.</li>
				<li>Adding collateral or repaying early lowers the risk.</li>
				<li>Past periods overlap, so the history is shorter than it looks.</li>
				<li>The random walk underestimates crashes. Real bitcoin has fallen harder.</li>
				<li>Lender failures, a bad price on one exchange and fees aren’t included.</li>
			</ul>
			<p className="footnote">
				This is a stress test, not a forecast. The latest price we have is {lastClose}. See our{" "}
				<a href="/methodology">methodology</a>, or check an offer’s other risks with the{" "}
				<a href="/risk-score">risk score</a>.
			</p>
		</section>
	);
}

export { Boundary as ErrorBoundary };
