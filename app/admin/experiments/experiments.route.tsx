import { Link, useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { DataTable } from "~/ui/data-table";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { useRowKeys } from "../keys";
import { refuseWrites } from "../staff.server";
import styles from "./experiments.css?url";
import { loadTests, type TestRow, type TestsPart } from "./experiments.server";

export const meta = adminMeta("Experiments");

export const loader = forStaffPage("experiments", ({ context }) => loadTests(context));

export const action = refuseWrites("experiments");

export const links = adminLinks(styles);

export default function Experiments() {
	const { parts, never } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Experiments"
			lede="Each experiment shows a page in two or more versions. It’s judged once, when each version has its planned number of visitors."
		>
			<p className="acts">
				<Link className="btn btn-primary" to="/ab-test-admin/define">
					New experiment
				</Link>
			</p>
			{parts.length === 0 ? <p className="mut">No experiments yet.</p> : null}
			<TestsTables parts={parts} />
			<section aria-labelledby="never" className="tests-part">
				<h2 id="never">Never test these</h2>
				<p className="mut">{never}</p>
			</section>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

function TestsTables({ parts }: { parts: TestsPart[] }) {
	const all = parts.flatMap(({ rows }) => rows);
	const { ref, at } = useRowKeys<HTMLDivElement>(all.length);
	return (
		<div ref={ref}>
			{parts.map(({ state, heading, rows }) => (
				<section key={state} aria-labelledby={`tests-${state}`} className="tests-part">
					<h2 id={`tests-${state}`}>{heading}</h2>
					<TestsTable rows={rows} atId={all[at]?.id} />
				</section>
			))}
		</div>
	);
}

function TestsTable({ rows, atId }: { rows: TestRow[]; atId: string | undefined }) {
	return (
		<DataTable<TestRow>
			className="tests-table"
			isLabelled
			rows={rows}
			keyOf={({ id }) => id}
			rowProps={({ id }) => ({ className: id === atId ? "is-at" : undefined })}
			columns={[
				{
					label: "Experiment",
					cell: ({ title, href, what }) => (
						<>
							<Link to={href}>{title}</Link>
							<small>{what}</small>
						</>
					),
				},
				{ label: "Dates", cell: ({ when }) => when },
				{ label: "Result", cell: ({ comes }) => comes },
			]}
		/>
	);
}
