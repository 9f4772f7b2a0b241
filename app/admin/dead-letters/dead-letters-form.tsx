import { Form } from "@remix-run/react";
import { plural } from "~/ui/format";
import type { DeadLetterRow } from "./load.server";

/** Dead letters, each with a box where it can be replayed. Works without script. */
export function DeadLettersForm({ letters }: { letters: DeadLetterRow[] }) {
	const open = letters.filter(({ replayed }) => replayed === null);
	return (
		<Form method="post">
			<table className="dead-letters">
				<caption className="vh">Dead letters, newest first</caption>
				<thead>
					<tr>
						<th scope="col">
							<span className="vh">Choose</span>
						</th>
						<th scope="col">Reason</th>
						<th scope="col" className="num">
							Events
						</th>
						<th scope="col">Stored</th>
						<th scope="col">State</th>
					</tr>
				</thead>
				<tbody>
					{letters.map((letter) => (
						<Row key={letter.id} letter={letter} />
					))}
				</tbody>
			</table>
			{open.length > 0 ? (
				<p className="acts admin-pages">
					<button type="submit" className="btn btn-primary" name="which" value="chosen">
						Replay chosen
					</button>
					<button type="submit" className="btn" name="which" value="shown">
						Replay all shown ({open.length})
					</button>
				</p>
			) : null}
		</Form>
	);
}

function Row({ letter: { id, reason, events, stored, replayed, returned } }: { letter: DeadLetterRow }) {
	const reasonId = `reason-${id}`;
	return (
		<tr>
			<td className="dead-letter-choose">
				{replayed === null ? (
					<>
						<label>
							<input
								type="checkbox"
								name="chosen"
								value={id}
								aria-label="Choose this letter"
								aria-describedby={reasonId}
							/>
						</label>
						<input type="hidden" name="shown" value={id} />
					</>
				) : null}
			</td>
			<th scope="row" id={reasonId}>
				{reason}
			</th>
			<td className="num" data-label="Events">
				{events}
			</td>
			<td data-label="Stored">{stored}</td>
			<td data-label="State">
				{replayed === null ? (
					"open"
				) : (
					<span className="mut">
						replayed <small>{replayed}</small>
					</span>
				)}
				{returned > 0 ? <small>came back {plural(returned, "time", "times")}</small> : null}
			</td>
		</tr>
	);
}
