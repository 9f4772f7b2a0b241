import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { Unknown } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { SourceLine } from "../source-line";
import type { GroupView, RowView } from "./present";

/** @param isNarrow whether to leave the waiting period and documents to each provider's page */
export function ProviderTable({ group, isNarrow }: { group: GroupView; isNarrow?: true }) {
	return (
		<DataTable<RowView>
			className={isNarrow ? "keep-table is-narrow" : "keep-table"}
			isLabelled
			caption={<caption className="vh">{group.heading}</caption>}
			columns={[
				{ label: "Provider", cell: (row) => <Provider row={row} /> },
				{ label: "Yearly cost", isNumber: true, cell: ({ cost }) => <Cost cost={cost} /> },
				{ label: "Keys", cell: ({ keys }) => <Keys keys={keys} /> },
				{
					label: "What heirs need",
					cell: ({ heirs }) => <Heirs heirs={heirs} />,
				},
				...(isNarrow
					? []
					: [{ label: "Wait and documents", cell: (row: RowView) => <Wait wait={row.wait} /> }]),
			]}
			rows={group.rows}
			keyOf={({ provider }) => provider}
			rowProps={({ provider }) => ({ "data-provider": provider })}
		/>
	);
}

export function ProviderLines({ group }: { group: GroupView }) {
	return (
		<ul className="keep-lines">
			{group.rows.map(({ provider, name, href, tile, reasons }) => (
				<li key={provider} data-provider={provider}>
					<MonogramTile tile={tile} />
					<span>
						<Link to={href} discover="none">
							{name}
						</Link>
						<small>{reasons}</small>
					</span>
				</li>
			))}
		</ul>
	);
}

function Provider({ row: { name, href, tile, roles, reasons } }: { row: RowView }) {
	return (
		<span className="who">
			<MonogramTile tile={tile} />
			<span>
				<Link to={href} discover="none">
					{name}
				</Link>
				<small>{roles}</small>
				{reasons ? <small className="keep-why">{reasons}</small> : null}
			</span>
		</span>
	);
}

function Cost({ cost: { text, once, basis, from, isOld } }: Pick<RowView, "cost">) {
	return (
		<>
			{text === null ? <Unknown /> : <b className={isOld ? "keep-figure old" : "keep-figure"}>{text}</b>}
			{once ? <small className="keep-sub">{once}</small> : null}
			{basis ? <small>{basis}</small> : null}
			<SourceLine from={from} />
		</>
	);
}

function Keys({ keys: { text, from } }: Pick<RowView, "keys">) {
	return (
		<>
			{text ?? <Unknown />}
			<SourceLine from={from} />
		</>
	);
}

function Heirs({ heirs }: Pick<RowView, "heirs">) {
	const { text, none, steps, from } = heirs;
	return (
		<>
			{text ?? none ?? <Unknown />}
			<SourceLine from={from} />
			{steps ? (
				<Link className="keep-steps" to={steps.href} discover="none">
					{steps.label}
				</Link>
			) : null}
		</>
	);
}

function Wait({ wait }: Pick<RowView, "wait">) {
	if (!wait) return null;
	const { waiting, papers, from } = wait;
	return (
		<>
			<span className="keep-pair">Wait: {waiting ?? <Unknown />}</span>
			<span className="keep-pair">Documents: {papers ?? <Unknown />}</span>
			<SourceLine from={from} />
		</>
	);
}
