/** The files of a list, as it is narrowed. */
export function ListFiles({ csv, json }: { csv: string; json: string }) {
	return (
		<ul className="exports" aria-label="Take this list with you">
			<li>
				<a className="btn btn-plain" href={csv} download>
					CSV
				</a>
			</li>
			<li>
				<a className="btn btn-plain" href={json} download>
					JSON
				</a>
			</li>
		</ul>
	);
}
