import { useEffect, useState } from "react";
import { DrawnStory } from "./drawn-story";
import type { Explorer } from "./load-explorer";
import { StoryControls } from "./story-controls";
import { storyHref } from "./story-state";
import type { StoryView } from "./view";

/** Milliseconds after the last step until the address says what is shown. */
const SETTLED = 400;

export function StoryChart({ view }: { view: StoryView }) {
	const [explorer, setExplorer] = useState<Explorer | null>(null);
	const [days, setDays] = useState({ from: view.state.from, to: view.state.to });
	const state = { ...view.state, ...days };
	const hasMoved = days.from !== view.state.from || days.to !== view.state.to;
	const href = storyHref(state, view.extent);

	useEffect(() => {
		let isGone = false;
		import("./load-explorer").then(
			async ({ loadExplorer }) => {
				const loaded = await loadExplorer(view.seriesHref, view.marks, view.halvings);
				if (!isGone && loaded) setExplorer(loaded);
			},
			() => {},
		);
		return () => {
			isGone = true;
		};
	}, [view.seriesHref, view.marks, view.halvings]);

	useEffect(() => {
		if (!hasMoved) return;
		const timer = setTimeout(() => window.history.replaceState(window.history.state, "", href), SETTLED);
		return () => clearTimeout(timer);
	}, [hasMoved, href]);

	return (
		<>
			{view.problems.length > 0 ? (
				<div role="status">
					{view.problems.map((problem) => (
						<p className="notice" key={problem}>
							{problem}
						</p>
					))}
				</div>
			) : null}
			<StoryControls view={view} state={state} isTyped={!hasMoved} />
			<figure className="story-figure">
				{explorer ? (
					<explorer.Explore data={explorer.data} state={state} extent={view.extent} onDays={setDays} />
				) : (
					<>
						<DrawnStory drawing={view.drawings.wide} summary={view.summary} className="chart-wide" />
						<DrawnStory drawing={view.drawings.narrow} summary={view.summary} className="chart-narrow" />
					</>
				)}
				<figcaption>{captionOf(view)}</figcaption>
			</figure>
		</>
	);
}

function captionOf({ state, lastClose }: StoryView): string {
	const what =
		state.view === "drawdown"
			? "How far each daily close is below the highest close up to that day."
			: `Daily closes in USD${state.scale === "log" ? ", on a scale of ratios: equal steps are equal ratios" : ""}. Below, how far each is from the highest close up to that day.`;
	return `${what} Dotted lines are halvings, dots and their numbers the milestones listed below. No current price: ${lastClose}.`;
}
