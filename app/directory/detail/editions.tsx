import { Unknown } from "~/ui/unknown";
import type { EditionsView } from "./view";

export function Editions({ editions: { rows, ics } }: { editions: EditionsView }) {
	return (
		<section className="section" id="all-editions">
			<h2>Editions, past and ahead</h2>
			<table className="editions">
				<caption className="vh">Editions, the newest first</caption>
				<thead>
					<tr>
						<th scope="col">Edition</th>
						<th scope="col">Dates</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, dates, place, when, isSourced }) => (
						<tr key={`${label} ${dates}`}>
							<td>
								{label}
								<small>{place ?? <Unknown />}</small>
							</td>
							<td>
								{dates}
								<small>{isSourced ? when : `${when}; date from general knowledge`}</small>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{ics && (
				<a className="btn" href={ics} download>
					Take its dates into your calendar (.ics)
				</a>
			)}
		</section>
	);
}
