import type { ReactNode, RefObject } from "react";

type PartProps = { title: string; headingRef?: RefObject<HTMLHeadingElement>; children: ReactNode };

export function PanelPart({ title, headingRef, children }: PartProps) {
	return (
		<div className="panel-part">
			<h3 ref={headingRef} tabIndex={-1}>
				{title}
			</h3>
			{children}
		</div>
	);
}

export function Problem({ words }: { words: string | null }) {
	return words ? (
		<p className="notice panel-problem" role="alert">
			{words}
		</p>
	) : null;
}
