import type { ReactNode } from "react";

/** What a page is about, and a line or two on it. `children` stand beside it. */
export function PageHead({
	title,
	lede,
	children,
}: {
	title: string;
	/** Left out where what follows says it. */
	lede?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<div className="page-head">
			<div>
				<h1>{title}</h1>
				{lede && <p className="lede">{lede}</p>}
			</div>
			{children}
		</div>
	);
}
