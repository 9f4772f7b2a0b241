import { Link } from "@remix-run/react";

/** One name chosen by one rule, among current figures. */
export type Winner = {
	/** The rule in two to four words, such as `Lowest known cost`. */
	rule: string;
	/** Null if nobody wins. A figure is then the best one that isn't confirmed. */
	name: string | null;
	href: string | null;
	figure: string | null;
	/** What the name lacks, or why there's none. */
	words: string;
};

/** The answer in two or three names. */
export function Winners({ winners }: { winners: Winner[] }) {
	return (
		<ul className="winners">
			{winners.map(({ rule, name, href, figure, words }) => (
				<li key={rule}>
					<span>{rule}</span>
					<b>
						{href ? (
							<Link to={href} preventScrollReset discover="none">
								{name}
							</Link>
						) : (
							name
						)}
						{name ? ` ${figure}` : figure ? `${figure}, not confirmed` : "No current figure"}
					</b>
					<p>{words}</p>
				</li>
			))}
		</ul>
	);
}
