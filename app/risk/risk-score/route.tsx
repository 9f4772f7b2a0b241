import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { LoanStrip } from "~/loan/loan-bar";
import { CopyLink } from "~/ui/copy-link";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta, originOf, pageMeta } from "~/ui/page/page-meta";
import { useCountedUses } from "../counted-uses";
import { RiskPage, riskLinks } from "../risk-page";
import { loadScore } from "./load.server";
import { ScoreForm } from "./score-form";
import { ScoreResult } from "./score-result";

export const meta: MetaFunction<typeof loader> = ({ data: view, error, matches }) =>
	view
		? pageMeta({
				title: "Bitcoin loan risk score",
				description:
					"Answer eight questions to score a bitcoin-backed loan from 0 (lowest risk) to 100, with published weights, and see what would lower the score.",
				canonical: view.canonical,
				robots: view.canonical === "/risk-score" ? undefined : "noindex, follow",
				origin: originOf(matches),
			})
		: failedMeta(error);

export function loader(args: LoaderFunctionArgs) {
	return loadScore(args);
}

export const links: LinksFunction = riskLinks;

export default function ScoreRoute() {
	const view = useLoaderData<typeof loader>();
	const { lender, result, model } = view;
	const uses = useCountedUses("risk-score");
	// Each answer of the server is another object.
	useEffect(() => uses.answer(result?.exact ?? null), [uses, result]);
	return (
		<RiskPage
			path="/risk-score"
			title="Bitcoin loan risk score"
			lede={
				<>
					Answer eight questions to score a loan from 0 (lowest risk) to 100. “Don’t know” counts as{" "}
					{view.unknownPoints}. If more than half the score is unknown, we show a range instead.
				</>
			}
			acts={result && <CopyLink href={view.canonical} />}
			view={view}
		>
			<LoanStrip view={view.strip} />
			{lender && (
				<p className="notice">
					Filled in with <Link to={lender.href}>{lender.name}</Link>’s published terms{" "}
					{view.loan.length > 0 ? "for your loan" : "for a loan at its maximum LTV"}. Change anything that
					differs in your offer.
				</p>
			)}
			{result && <ScoreResult result={result} />}
			<ScoreForm view={view} uses={uses} />
			<p className="footnote">
				Model {model}. The weights are our editorial judgment, not a statistical estimate. No one can change a
				score by hand, including us. <Link to="/methodology">See every weight</Link>
			</p>
		</RiskPage>
	);
}

export { Boundary as ErrorBoundary };
