import { Link } from "@remix-run/react";

/** One name chosen by one rule, among current figures. */
export type Winner = {
	/** The rule in two to four words, such as `Lowest known cost`. */
	rule: string;
	/** Null if nobody has a current figure, or several have the same. */
	name: string | null;
	href: string | null;
	figure: string | null;
	/** What the name lacks, or why there's none. */
	words: string;
	/** The figure is current, but not all that it depends on. It's the closest, and no winner. */
	isOpen?: true;
};

/** The answer in two or three names. */
export function Winners({ winners }: { winners: Winner[] }) {
	return (
		<ul className="winners">
			{winners.map(({ rule, name, href, figure, words, isOpen }) => (
				<li key={rule} className={isOpen && "is-open"}>
					<span>
						{rule}
						{isOpen && ", not confirmed"}
					</span>
					<b>
						{href ? (
							<Link to={href} preventScrollReset discover="none">
								{name}
							</Link>
						) : (
							(name ?? "No current figure")
						)}
						{figure && ` ${figure}`}
					</b>
					<p>{words}</p>
				</li>
			))}
		</ul>
	);
}
