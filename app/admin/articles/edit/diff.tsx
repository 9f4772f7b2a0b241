import type { DiffPart } from "./word-diff.server";

export function Diff({ parts }: { parts: DiffPart[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard
		<section className="desk-diff" aria-label="Differences" tabIndex={0}>
			{parts.map(({ is, words }, at) => {
				const key = `${at} ${is}`;
				if (is === "new") return <ins key={key}>{words}</ins>;
				if (is === "old") return <del key={key}>{words}</del>;
				return <span key={key}>{words}</span>;
			})}
		</section>
	);
}
