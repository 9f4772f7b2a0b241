import type { ComponentProps, ReactNode } from "react";

export type Column<Row> = {
	label: string;
	isNumber?: boolean;
	isWideOnly?: boolean;
	cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
	className?: string;
	/** Where the screen is narrow each row is a card, and each value has its column's label before it. */
	isLabelled?: true;
	caption?: ReactNode;
	columns: Array<Column<Row>>;
	rows: Row[];
	keyOf: (row: Row) => string;
	rowProps?: (row: Row) => ComponentProps<"tr"> & { [data: `data-${string}`]: string };
};

export function DataTable<Row>(props: DataTableProps<Row>) {
	const { className, isLabelled, caption, columns, rows, keyOf, rowProps } = props;
	return (
		<table className={classes(isLabelled && "labelled", className)}>
			{caption}
			<thead>
				<tr>
					{columns.map(({ label, isNumber, isWideOnly }) => (
						<th key={label} scope="col" className={classes(isNumber && "num", isWideOnly && "wide-only")}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={keyOf(row)} {...rowProps?.(row)}>
						{columns.map(({ label, isNumber, isWideOnly, cell }, at) =>
							at === 0 ? (
								<th key={label} scope="row">
									{cell(row)}
								</th>
							) : (
								<td
									key={label}
									className={classes(isNumber && "num", isWideOnly && "wide-only")}
									data-label={isLabelled && label}
								>
									{cell(row)}
								</td>
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function classes(...names: Array<string | false | undefined>): string | undefined {
	return names.filter(Boolean).join(" ") || undefined;
}
