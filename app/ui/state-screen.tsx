import type { ReactNode } from "react";

type StateScreenProps = {
	/** What the plumb line does: shapes in a box of 48 by 110. */
	art: ReactNode;
	title: string;
	/** What it means, and what to do. */
	lede: string;
	/** The ways on. */
	children: ReactNode;
};

/** A page that says why there is no page: not found, broken, or not for whoever is asking. */
export function StateScreen({ art, title, lede, children }: StateScreenProps) {
	return (
		<div className="wrap state">
			<svg className="state-art" viewBox="0 0 48 110" aria-hidden="true">
				{art}
			</svg>
			<h1>{title}</h1>
			<p className="lede">{lede}</p>
			{children}
		</div>
	);
}

/** A line with no weight at its end: nothing hangs here. */
export function EmptyLine() {
	return (
		<>
			<path d="M8 1h32" />
			<path d="M24 4v105" strokeDasharray="2 6" />
		</>
	);
}
