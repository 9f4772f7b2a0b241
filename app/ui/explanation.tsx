import { Link } from "@remix-run/react";

type ExplanationProps = {
	words: string;
	terms: Array<{ href: string; term: string }>;
	className?: string;
};

export function Explanation({ words, terms, className }: ExplanationProps) {
	return (
		<p className={className}>
			{words}
			{terms.length > 0 ? (
				<small className="read-on">
					Glossary:{" "}
					{terms.map(({ href, term }, at) => (
						<span key={href}>
							{at > 0 ? ", " : ""}
							<Link to={href} discover="none">
								{term}
							</Link>
						</span>
					))}
				</small>
			) : null}
		</p>
	);
}
