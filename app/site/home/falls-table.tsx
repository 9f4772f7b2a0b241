import { DataTable } from "~/ui/data-table";
import { ProvenanceMark } from "~/ui/mark";
import { Unknown } from "~/ui/unknown";
import type { LenderFall } from "./falls-view";
import { FallLink } from "./vertical-falls";

/** The numbers of the picture, each row with how it is known. */
export function FallsTable({ lenders }: { lenders: LenderFall[] }) {
	return (
		<DataTable
			isLabelled
			rows={lenders}
			keyOf={({ href }) => href}
			columns={[
				{ label: "Lender", cell: (lender) => <FallLink lender={lender} name={lender.name} /> },
				{ label: "Loan at", isNumber: true, cell: ({ ltv }) => `${ltv} LTV` },
				{
					label: "Call at",
					isNumber: true,
					cell: ({ callLtv, noCall }) => <Level text={callLtv && `${callLtv} LTV`} noCall={noCall} />,
				},
				{
					label: "Fall to the call",
					isNumber: true,
					cell: ({ callFall, noCall }) => <Level text={callFall} noCall={noCall} />,
				},
				{
					label: "Sale at",
					isNumber: true,
					cell: ({ saleLtv }) => <Level text={saleLtv && `${saleLtv} LTV`} noCall={false} />,
				},
				{
					label: "Fall to the sale",
					isNumber: true,
					cell: ({ saleFall, isOld }) => (isOld ? saleFall : <b>{saleFall}</b>),
				},
				{ label: "As of", cell: ({ mark }) => <AsOf mark={mark} /> },
			]}
		/>
	);
}

function Level({ text, noCall }: { text: string | null; noCall: boolean }) {
	if (noCall) return "no call";
	return text ?? <Unknown />;
}

function AsOf({ mark }: Pick<LenderFall, "mark">) {
	if (!mark) return <Unknown />;
	return (
		<>
			<ProvenanceMark {...mark} /> {mark.date}
		</>
	);
}
