import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { askAnewOnConflict as shouldRevalidate } from "~/context/ask-anew";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks, ErrorBoundary, headers } from "../admin-page";
import { Said } from "../parts";
import styles from "./experiments.css?url";
import { loadTest, stepFromForm } from "./experiments.server";
import { StepForm } from "./forms";
import { ArmsTable, GuardsTable, ResultTable, useStepKeys } from "./test-tables";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	privateMeta(data?.test?.title ?? "Experiment", error);

export const loader = forStaffPage("experiments", ({ context, request, session }) =>
	loadTest(context, request, session),
);

export const action = forStaff("experiments", stepFromForm);

export { shouldRevalidate };

export const links = adminLinks(styles);

export default function Test() {
	const result = useActionData<typeof action>()?.result;
	const { test } = useLoaderData<typeof loader>();
	const refused = result?.error?.[""];
	useStepKeys();
	if (!test)
		return (
			<AdminPage title="Experiment" lede="No experiments yet.">
				<p>
					<Link to="/ab-test-admin/define">New experiment</Link>
				</p>
			</AdminPage>
		);
	const { verdict, learnt, serves, isKnown, metric, arms, result: judged } = test;
	const { planned, guards, letters, setDown, never } = test;
	return (
		<AdminPage
			title={test.title}
			lede={
				<span className="verdict">
					<b>{verdict.head}</b> {verdict.rest}
				</span>
			}
			keys={[
				[["w"], "go to the next step"],
				[["e"], "all experiments"],
			]}
		>
			<p className="test-when">
				<Link to="/ab-test-admin" data-all-tests>
					All experiments
				</Link>{" "}
				<span className="mut">{test.when}</span>
			</p>
			{learnt ? (
				<p className="test-learnt">
					<b>Lesson:</b> {learnt}
				</p>
			) : null}
			{refused ? <Said isProblem>{refused.join(" ")}</Said> : null}
			{serves && isKnown ? <Said>Everyone sees {serves} until the code adopts it.</Said> : null}
			{isKnown ? null : (
				<Said>The code no longer has this experiment, so everyone sees the standard page.</Said>
			)}
			<div className="test-half">
				<section aria-labelledby="arms">
					<h2 id="arms">{metric} (same day)</h2>
					<ArmsTable arms={arms} />
				</section>
				<section aria-labelledby="result">
					<h2 id="result">Result</h2>
					{judged ? (
						<ResultTable {...judged} />
					) : (
						<p className="mut">The result appears when each variant has enough visitors.</p>
					)}
					<p className="sm mut">{planned} We count every ten minutes.</p>
				</section>
			</div>
			<section aria-labelledby="guards" className="test-part">
				<h2 id="guards">Guardrails</h2>
				<GuardsTable guards={guards} letters={letters} />
			</section>
			<div className="test-half">
				<section aria-labelledby="set-down">
					<h2 id="set-down">Plan</h2>
					<dl className="test-terms">
						{setDown.map(({ term, words }) => (
							<div key={term}>
								<dt>{term}</dt>
								<dd>{words}</dd>
							</div>
						))}
					</dl>
				</section>
				<section aria-labelledby="never">
					<h2 id="never">Never test these</h2>
					<p className="mut">{never}</p>
					<StepForm test={test} result={result} />
				</section>
			</div>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
