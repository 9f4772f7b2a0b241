import type { ReactNode } from "react";

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
