import type { ReactNode } from "react";

type StateScreenProps = {
	/** The drawing in a box of 48 by 110. */
	art: ReactNode;
	title: string;
	lede: string;
	children: ReactNode;
};

/** A page that says why there's no page. It's for not found, broken or forbidden. */
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

export function EmptyLine() {
	return (
		<>
			<path d="M8 1h32" />
			<path d="M24 4v105" strokeDasharray="2 6" />
		</>
	);
}
