import type { CompareView } from "./view";

export function Footnotes({ view: { footnotes } }: { view: CompareView }) {
	return footnotes.map((note) => (
		<p className="sm mut compare-foot" key={note}>
			{note}
		</p>
	));
}
