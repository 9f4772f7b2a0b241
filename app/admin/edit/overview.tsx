import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { ProvenanceMark } from "~/ui/mark";
import { Unknown } from "~/ui/unknown";
import type { EditView, OverviewRow } from "./view";

/** All values of a listing under their headings. */
export function Overview({ groups }: { groups: EditView["groups"] }) {
	return groups.map(({ heading, rows }) =>
		rows.length === 0 ? null : (
			<section key={heading} className="edit-group">
				<h2>{heading}</h2>
				<DataTable<OverviewRow>
					className="edit-overview"
					isLabelled
					rows={rows}
					keyOf={({ key }) => key}
					columns={[
						{
							label: "Value",
							cell: ({ label, href }) => (href ? <Link to={href}>{label}</Link> : label),
						},
						{
							label: "Says",
							cell: ({ value, mark }) =>
								value === null ? (
									<Unknown />
								) : (
									<>
										{mark ? <ProvenanceMark {...mark} /> : null}
										{value}
									</>
								),
						},
						{
							label: "As of",
							cell: ({ age, href }) =>
								[age, href ? "" : "computed"].filter(Boolean).join("; ") || "no source",
						},
					]}
				/>
			</section>
		),
	);
}
