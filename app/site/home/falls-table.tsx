import { ProvenanceMark } from "~/ui/mark";
import { Unknown } from "~/ui/unknown";
import type { LenderFall } from "./falls-view";
import { FallLink } from "./vertical-falls";

/** The numbers of the picture, each row with how it is known. */
export function FallsTable({ lenders }: { lenders: LenderFall[] }) {
	return (
		<table className="labelled">
			<thead>
				<tr>
					<th scope="col">Lender</th>
					<th scope="col" className="num">
						Loan at
					</th>
					<th scope="col" className="num">
						Call at
					</th>
					<th scope="col" className="num">
						Fall to the call
					</th>
					<th scope="col" className="num">
						Sale at
					</th>
					<th scope="col" className="num">
						Fall to the sale
					</th>
					<th scope="col">As of</th>
				</tr>
			</thead>
			<tbody>
				{lenders.map((lender) => (
					<tr key={lender.href}>
						<th scope="row">
							<FallLink lender={lender} name={lender.name} />
						</th>
						<td className="num" data-label="Loan at">
							{lender.ltv} LTV
						</td>
						<td className="num" data-label="Call at">
							<Level text={lender.callLtv && `${lender.callLtv} LTV`} noCall={lender.noCall} />
						</td>
						<td className="num" data-label="Fall to the call">
							<Level text={lender.callFall} noCall={lender.noCall} />
						</td>
						<td className="num" data-label="Sale at">
							{lender.saleLtv} LTV
						</td>
						<td className="num" data-label="Fall to the sale">
							<b>{lender.saleFall}</b>
						</td>
						<td data-label="As of">
							{lender.mark ? (
								<>
									<ProvenanceMark {...lender.mark} /> {lender.mark.date}
								</>
							) : (
								<Unknown />
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Level({ text, noCall }: { text: string | null; noCall: boolean }) {
	if (noCall) return "no call";
	return text ?? <Unknown />;
}
