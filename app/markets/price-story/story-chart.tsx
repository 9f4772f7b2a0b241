import { Form, Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import { DrawnStory } from "./drawn-story";
import type { Explorer } from "./explore";
import type { StoryView } from "./load.server";
import { type StoryState, storyHref } from "./story-state";

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
		import("./explore").then(
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

function captionOf({ state }: StoryView): string {
	const what =
		state.view === "drawdown"
			? "How far each daily closing price is below the high so far."
			: `Daily closing prices in USD${state.scale === "log" ? ", on a log scale (equal steps are equal percentages)" : ""}. Below, how far each price is from the high so far.`;
	return `${what} Dotted lines mark halvings. Numbered dots mark the milestones listed below.`;
}

const ENDS = ["from", "to"] as const;
const LABELS = { from: "From", to: "To" };

/** When `isTyped`, the fields hold what was typed and not the days shown. */
function StoryControls({ view, state, isTyped }: { view: StoryView; state: StoryState; isTyped: boolean }) {
	const { extent, ranges, errors } = view;
	const texts = isTyped ? view.texts : { from: state.from, to: state.to };
	const wrong = ENDS.filter((end) => errors[end]);
	const href = (change: Partial<StoryState>) => storyHref({ ...state, ...change }, extent);
	return (
		<div className="story-controls">
			<Choices
				label="Show"
				choices={[
					{ label: "price", to: href({ view: "price" }), isShown: state.view === "price" },
					{
						label: "falls",
						to: href({ view: "drawdown", scale: "log" }),
						isShown: state.view === "drawdown",
					},
				]}
			/>
			{state.view === "price" ? (
				<Choices
					label="Scale"
					choices={[
						{ label: "log", to: href({ scale: "log" }), isShown: state.scale === "log" },
						{ label: "linear", to: href({ scale: "linear" }), isShown: state.scale === "linear" },
					]}
				/>
			) : null}
			<Choices
				label="Days"
				choices={ranges.map(({ label, from, to }) => ({
					label,
					to: href({ from, to }),
					isShown: from === state.from && to === state.to,
				}))}
			/>
			<ErrorSummary labels={wrong.map((end) => LABELS[end])} />
			<Form method="get" action="/price-story" className="story-days" preventScrollReset>
				{state.view === "price" ? null : <input type="hidden" name="view" value={state.view} />}
				{state.scale === "log" ? null : <input type="hidden" name="scale" value={state.scale} />}
				{ENDS.map((end) => (
					<div className="field" key={`${end} ${texts[end]}`}>
						<label htmlFor={`story-${end}`}>{LABELS[end]}</label>
						<input
							id={`story-${end}`}
							name={end}
							defaultValue={texts[end]}
							inputMode="numeric"
							autoComplete="off"
							maxLength={40}
							{...(end === wrong[0] ? { autoFocus: true } : {})}
							aria-invalid={errors[end] ? true : undefined}
							aria-describedby={errors[end] ? `story-${end}-error` : undefined}
						/>
						{errors[end] ? (
							<p className="field-error" id={`story-${end}-error`}>
								{errors[end]}
							</p>
						) : null}
					</div>
				))}
				<button type="submit" className="btn">
					Show these days
				</button>
			</Form>
		</div>
	);
}

type ChoicesProps = { label: string; choices: Array<{ label: string; to: string; isShown: boolean }> };

function Choices({ label, choices }: ChoicesProps) {
	return (
		<nav className="choices" aria-label={label}>
			<p aria-hidden="true">{label}</p>
			<ul>
				{choices.map((choice) => (
					<li key={choice.label}>
						<Link to={choice.to} preventScrollReset aria-current={choice.isShown ? "true" : undefined}>
							{choice.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
