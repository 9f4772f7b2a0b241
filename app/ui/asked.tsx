import type { ReactNode } from "react";

export type AskedView = {
	/** The question as one line. */
	heading: string;
	lede?: string;
	/** Parts of the question that are worth adding. Each leads to its field, and the browser unfolds the form. */
	links?: Array<{ href: string; label: string }>;
	/** What opens the form, if not “Change”. */
	change?: string;
	/** Whether the form is open, because it shows an error. */
	isWrong: boolean;
};

/** A question that is answered below. @param children its form, which is folded */
export function Asked({
	heading,
	lede,
	links = [],
	change = "Change",
	isWrong,
	children,
}: AskedView & { children: ReactNode }) {
	return (
		<div className="asked">
			<h1>{heading}</h1>
			<p>
				{lede}{" "}
				{links.map(({ href, label }) => (
					<a key={href} href={href}>
						{label}
					</a>
				))}
			</p>
			<details key={change} open={isWrong || undefined}>
				<summary className="btn">{change}</summary>
				{children}
			</details>
		</div>
	);
}
