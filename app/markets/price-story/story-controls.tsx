import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "~/ui/error-summary";
import { type StoryState, storyHref } from "./story-state";
import type { StoryView } from "./view";

type StoryControlsProps = { view: StoryView; state: StoryState; isTyped: boolean };

const ENDS = ["from", "to"] as const;
const LABELS = { from: "From", to: "To" };

/** When `isTyped`, the fields hold what was typed and not the days shown. */
export function StoryControls({ view, state, isTyped }: StoryControlsProps) {
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
