import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { fetchSeries } from "~/finance/fetch-series";
import { dayAt, placeOf } from "~/finance/series";
import { closeText } from "~/finance/words";
import { addDays, daysBetween, formatDate, formatFall } from "~/ui/format";
import { DrawnStory } from "./drawn-story";
import { fallsOf } from "./falls";
import { layoutStory, type StoryData } from "./layout-story";
import type { Halving, Milestone } from "./present-story";
import type { Extent, StoryState } from "./story-state";

type ExploreProps = { data: StoryData; state: StoryState; extent: Extent; onDays: (days: Days) => void };

const PHONE = "(max-width: 640px)";

export function Explore({ data, state, extent, onDays }: ExploreProps) {
	const isNarrow = useSyncExternalStore(followWidth, () => matchMedia(PHONE).matches);
	const drawing = useMemo(
		() => layoutStory(data, state, isNarrow ? "narrow" : "wide"),
		[data, state, isNarrow],
	);
	const surface = useRef<HTMLDivElement>(null);
	const drag = useRef<{ x: number; days: Days } | null>(null);
	const [cursor, setCursor] = useState<number | null>(null);
	const { series, falls } = data;
	const from = placeOf(series, state.from);
	const to = placeOf(series, state.to);
	const index = Math.min(to, Math.max(from, cursor ?? to));
	const day = dayAt(series, index);
	const words = `${formatDate(day)}: ${closeText(series.closes[index] ?? 0)}, ${formatFall(-(falls[index] ?? 0))} from the high so far`;
	const x = drawing.left + ((index - from) / (to - from)) * (drawing.right - drawing.left);

	function shareAt(clientX: number): number {
		const box = surface.current?.querySelector("svg")?.getBoundingClientRect();
		if (!box) return 0;
		const place = ((clientX - box.left) / box.width) * drawing.width;
		return (place - drawing.left) / (drawing.right - drawing.left);
	}

	function move(factor: number, shift: number, around = 0.5) {
		onDays(moveDays(state, extent, factor, shift, around));
	}

	// A browser takes back the page's own zoom only from a listener that says so.
	const zoom = useRef(move);
	zoom.current = move;
	const share = useRef(shareAt);
	share.current = shareAt;
	useEffect(() => {
		const element = surface.current;
		function onWheel(event: WheelEvent) {
			if (!event.ctrlKey && !event.metaKey) return;
			event.preventDefault();
			zoom.current(Math.exp(event.deltaY * 0.01), 0, share.current(event.clientX));
		}
		element?.addEventListener("wheel", onWheel, { passive: false });
		return () => element?.removeEventListener("wheel", onWheel);
	}, []);

	return (
		<>
			<div
				ref={surface}
				className="story-surface"
				onPointerDown={(event) => {
					if (event.button !== 0) return;
					event.currentTarget.setPointerCapture(event.pointerId);
					drag.current = { x: shareAt(event.clientX), days: state };
				}}
				onPointerMove={(event) => {
					const at = shareAt(event.clientX);
					if (drag.current) onDays(moveDays(drag.current.days, extent, 1, drag.current.x - at, 0.5));
					else setCursor(from + Math.round(at * (to - from)));
				}}
				onPointerUp={(event) => {
					if (drag.current && Math.abs(drag.current.x - shareAt(event.clientX)) < 0.01)
						setCursor(from + Math.round(drag.current.x * (to - from)));
					drag.current = null;
				}}
				onPointerCancel={() => {
					drag.current = null;
				}}
			>
				<DrawnStory drawing={drawing} summary={`${words}. The tables below show the same numbers.`}>
					<path className="cursor" d={`M${x} ${drawing.top}V${drawing.bottom}`} />
				</DrawnStory>
			</div>
			<div className="story-tools">
				<label className="story-day">
					<span>Day</span>
					<input
						type="range"
						min={from}
						max={to}
						value={index}
						aria-valuetext={words}
						onChange={(event) => setCursor(Number(event.target.value))}
					/>
				</label>
				<output className="story-readout">{words}</output>
				<div className="acts">
					<button type="button" className="btn" onClick={() => move(1, -0.25)}>
						Earlier
					</button>
					<button type="button" className="btn" onClick={() => move(1, 0.25)}>
						Later
					</button>
					<button type="button" className="btn" onClick={() => move(0.5, 0, (index - from) / (to - from))}>
						Zoom in
					</button>
					<button type="button" className="btn" onClick={() => move(2, 0)}>
						Zoom out
					</button>
				</div>
			</div>
		</>
	);
}

function followWidth(onChange: () => void): () => void {
	const query = matchMedia(PHONE);
	query.addEventListener("change", onChange);
	return () => query.removeEventListener("change", onChange);
}

export type Explorer = NonNullable<Awaited<ReturnType<typeof loadExplorer>>>;

/** Null when the closes don't arrive. The drawn chart stays then. */
export async function loadExplorer(seriesHref: string, milestones: Milestone[], halvings: Halving[]) {
	try {
		const series = await fetchSeries(seriesHref);
		return { Explore, data: { series, falls: fallsOf(series.closes), milestones, halvings } };
	} catch {
		return null;
	}
}

export type Days = { from: string; to: string };

const SHORTEST_DAYS = 30;

/** `factor` 0.5 zooms in, 2 out. `shift` is a share of the days shown. `around` is the share that stays in place. */
export function moveDays(days: Days, extent: Extent, factor: number, shift: number, around: number): Days {
	const end = daysBetween(extent.first, extent.last);
	const from = daysBetween(extent.first, days.from);
	const span = daysBetween(days.from, days.to);
	const newSpan = Math.round(Math.min(end, Math.max(Math.min(span, SHORTEST_DAYS), span * factor)));
	const wanted = from + shift * span + Math.min(1, Math.max(0, around)) * (span - newSpan);
	const newFrom = Math.round(Math.min(end - newSpan, Math.max(0, wanted)));
	return { from: addDays(extent.first, newFrom), to: addDays(extent.first, newFrom + newSpan) };
}
