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
				title: "Risk score of a loan offer",
				description:
					"Eight questions about a bitcoin-backed loan, with published weights: how risky it is, how much of that is known, and what would lower it.",
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
			title="How risky is this loan offer?"
			lede={
				<>
					Eight questions, fixed weights, the same for everybody. What you do not know counts as{" "}
					{view.unknownPoints} of 100 points. Where that is more than half, there is no one score, only what
					it could be.
				</>
			}
			acts={result && <CopyLink href={view.canonical} />}
			view={view}
		>
			<LoanStrip view={view.strip} />
			{lender && (
				<p className="notice">
					Answered from our record of <Link to={lender.href}>{lender.name}</Link>,{" "}
					{view.loan.length > 0 ? "for your loan" : "for a loan at its highest LTV"}; change what is different
					in your offer.
				</p>
			)}
			{result && <ScoreResult result={result} />}
			<ScoreForm view={view} uses={uses} />
			<p className="footnote">
				Model {model}. The weights are editorial judgement, not estimated from data. Nobody can override a
				score, not even we. <Link to="/methodology">Every weight and table</Link>
			</p>
		</RiskPage>
	);
}

export { Boundary as ErrorBoundary };
