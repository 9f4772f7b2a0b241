import type { ReactNode } from "react";

type AskedProps = {
	/** The question as one line. */
	heading: string;
	lede?: string;
	links?: Array<{ href: string; label: string }>;
	/** Whether the form stands open, because it shows an error. */
	isWrong: boolean;
	/** The form. */
	children: ReactNode;
};

/** A question that is answered below. Its form is folded. */
export function Asked({ heading, lede, links = [], isWrong, children }: AskedProps) {
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
			<details open={isWrong || undefined}>
				<summary className="btn">Change</summary>
				{children}
			</details>
		</div>
	);
}
