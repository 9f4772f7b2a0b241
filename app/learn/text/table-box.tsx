import type { ReactNode } from "react";

/** Around a table: one that is wider than the page scrolls in it, by the keyboard too. */
export function TableBox({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
		<div className="table-box" role="group" aria-label="Table" tabIndex={0}>
			{children}
		</div>
	);
}
