import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import type { VersionRow } from "./load.server";

const weight = (label: string, key: keyof VersionRow["weights"]) => ({
	label,
	isNumber: true,
	cell: ({ weights }: VersionRow) => weights[key],
});

export function VersionsTable({ versions }: { versions: VersionRow[] }) {
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
								<small>in force</small>
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
				weight("Others", "optional"),
				weight("Sources", "sources"),
				weight("Freshness", "freshness"),
				weight("Halves in, days", "halfLifeDays"),
				weight("Reviews", "reviews"),
				{ label: "Why", cell: ({ why }) => why },
			]}
			rows={versions}
			keyOf={({ version }) => String(version)}
		/>
	);
}
