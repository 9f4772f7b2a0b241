import { InsertButton } from "../insert-button";
import type { FoundFigure } from "./load.server";

type FoundFiguresProps = {
	figures: FoundFigure[];
	/** Inserts a directive into the text. Missing on the page without a text. */
	onInsert?: (directive: string) => void;
};

/** Values that were found, each with the directive that reads it. The list carries them as data for who asks for its page by script. */
export function FoundFigures({ figures, onInsert }: FoundFiguresProps) {
	return (
		<ul className="desk-found" data-found={JSON.stringify(figures)}>
			{figures.map(({ id, name, label, value, directive }) => (
				<li key={id}>
					<span>
						{name}, {label}: {value === null ? <span className="mut">unknown</span> : <b>{value}</b>}
					</span>
					<code>{directive}</code>
					{onInsert ? (
						<InsertButton what={`${label} of ${name}`} onPress={() => onInsert(directive)} />
					) : null}
				</li>
			))}
		</ul>
	);
}
