import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage } from "../../admin-page";
import { refuseWrites } from "../../read-only.server";
import { experimentLinks } from "../experiment-links";
import { loadTests } from "./load.server";
import { TestsTables } from "./tests-table";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Experiments", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("experiments", ({ context }) => loadTests(context));

export const action = refuseWrites("experiments");

export const links = experimentLinks;

export default function Experiments() {
	const { parts, never } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Experiments"
			lede="Each experiment shows a page in two or more versions. It’s judged once, when each version has its planned number of visitors."
		>
			<p className="acts">
				<Link className="btn btn-primary" to="/ab-test-admin/define">
					Define a test
				</Link>
			</p>
			{parts.length === 0 ? <p className="mut">Nothing was ever tried out here.</p> : null}
			<TestsTables parts={parts} />
			<section aria-labelledby="never" className="tests-part">
				<h2 id="never">What may never be tested</h2>
				<p className="mut">{never}</p>
			</section>
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
