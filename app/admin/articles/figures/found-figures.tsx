import type { FoundFigure } from "./load.server";

/** Values that were found, each with the directive that reads it. @param onInsert puts it into the text, where there is one */
export function FoundFigures({
	figures,
	onInsert,
}: {
	figures: FoundFigure[];
	onInsert?: (directive: string) => void;
}) {
	return (
		<ul className="desk-found">
			{figures.map(({ id, name, label, value, directive }) => (
				<li key={id}>
					<span>
						{name}, {label}: {value === null ? <span className="mut">unknown</span> : <b>{value}</b>}
					</span>
					<code>{directive}</code>
					{onInsert ? (
						<p className="acts">
							<button type="button" className="btn" onClick={() => onInsert(directive)}>
								Insert
								<span className="vh">
									{" "}
									{label} of {name}
								</span>
							</button>
						</p>
					) : null}
				</li>
			))}
		</ul>
	);
}
