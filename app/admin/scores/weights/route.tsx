import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { scoresLinks } from "../scores-links";
import { adoptFromForm, loadWeights } from "./load.server";
import { PreviewPart } from "./preview-part";
import { VersionsTable } from "./versions-table";
import { WeightsForm } from "./weights-form";

const TITLE = "Weights of the quality score";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta(TITLE, error);

export const headers: HeadersFunction = privateHeaders;

/** The versions of the weights, and a draft held against the one in force. */
export const loader = forStaffPage("scores", ({ context, request }) => loadWeights(context, request));

export const action = forStaff("scores", adoptFromForm);

export const links: LinksFunction = scoresLinks;

export default function Weights() {
	const problem = useActionData<typeof action>();
	const { inForce, draft, wrong, preview, versions, justAdopted } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title={TITLE}
			lede="The same for every listing. A draft is held against the whole directory before it is adopted; a preview writes nothing."
		>
			<p>
				<Link to="/quality-score-admin">All listings by score</Link>
			</p>
			{justAdopted ? (
				<p className="admin-said" role="status">
					Version {justAdopted} is in force. Every page follows within seconds;{" "}
					<Link to="/methodology#quality">the methodology page</Link> shows it with those before.
				</p>
			) : null}
			{problem ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : null}
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

export { PrivateBoundary as ErrorBoundary };
