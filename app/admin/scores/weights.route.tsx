import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import styles from "./scores.css?url";
import { adoptFromForm, loadWeights, type VersionRow } from "./weights.server";
import { PreviewPart, WeightsForm } from "./weights-form";

const TITLE = "Quality score weights";

export const meta = adminMeta(TITLE);

export const loader = forStaffPage("scores", ({ context, request }) => loadWeights(context, request));

export const action = forStaff("scores", adoptFromForm);

export const links = adminLinks(styles);

export default function Weights() {
	const problem = useActionData<typeof action>();
	const { inForce, draft, wrong, preview, versions, justAdopted } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title={TITLE}
			lede="The weights are the same for every listing. Preview a draft before you adopt it."
			problem={problem?.message}
			said={
				justAdopted ? (
					<>
						Adopted version {justAdopted}. Pages update within seconds.{" "}
						<Link to="/methodology#quality">See the methodology page</Link>
					</>
				) : null
			}
		>
			<p>
				<Link to="/quality-score-admin">All listings by score</Link>
			</p>
			<section aria-labelledby="draft">
				<h2 id="draft">Draft</h2>
				<WeightsForm
					key={`${JSON.stringify(draft)} ${JSON.stringify(problem?.fields)}`}
					draft={draft}
					wrong={{ ...wrong, ...problem?.fields }}
				/>
			</section>
			{preview ? <PreviewPart preview={preview} draft={draft} inForce={inForce} /> : null}
			<section aria-labelledby="versions" className="section">
				<h2 id="versions">Versions</h2>
				<VersionsTable versions={versions} />
			</section>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

const weight = (label: string, key: keyof VersionRow["weights"]) => ({
	label,
	isNumber: true,
	cell: ({ weights }: VersionRow) => weights[key],
});

function VersionsTable({ versions }: { versions: VersionRow[] }) {
	return (
		<DataTable
			isLabelled
			className="weights-versions"
			columns={[
				{
					label: "Version",
					cell: ({ version, isInForce, draftHref }) => (
						<>
							{version}
							{isInForce ? (
								<small>Current</small>
							) : (
								<Link className="part-mend" to={draftHref}>
									Draft<span className="vh"> with the weights of version {version}</span>
								</Link>
							)}
						</>
					),
				},
				{
					label: "Adopted",
					cell: ({ since, by }) => (
						<>
							{since}
							<small>{by}</small>
						</>
					),
				},
				weight("Required", "required"),
				weight("Other", "optional"),
				weight("Sources", "sources"),
				weight("Freshness", "freshness"),
				weight("Half-life (days)", "halfLifeDays"),
				weight("Reviews", "reviews"),
				{ label: "Reason", cell: ({ why }) => why },
			]}
			rows={versions}
			keyOf={({ version }) => String(version)}
		/>
	);
}
