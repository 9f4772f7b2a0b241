import type { ReactNode } from "react";

/** Wraps a table. A wide one scrolls inside, also by keyboard. */
export function TableBox({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
		<div className="table-box" role="group" aria-label="Table" tabIndex={0}>
			{children}
		</div>
	);
}
