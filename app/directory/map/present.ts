import { business } from "~/listings/kinds/business";
import { fieldOf } from "~/listings/kinds/kind";
import { capitalise, formatCount, formatCountry, plural } from "~/ui/format";
import type { Place } from "~db/queries/places";
import { type Cluster, clustersOf } from "./cluster";
import {
	holds,
	type MapWindow,
	middleOf,
	type Point,
	printWindow,
	project,
	WORLD,
	windowAround,
	windowOf,
} from "./map-window";

const PATH = `${business.path}/map`;

/** Drawing widths in units, which are pixels at full size. Marks are a finger's width apart. */
const WIDTHS = [1000, 360];
const FINGER = 44;
const NAMED = 60;
/** Degrees between grid lines, widest first. We use the first with at least three lines in view. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

type Placed = Place & { at: Point };

type MapChoice = { kind: string | null; country: string | null };

const groups = fieldOf(business, "category_group");
const groupNames: Record<string, string> = groups?.type === "choice" ? groups.choices : {};

/** The choices in an address that there are among the places; others are left out. */
export function readChoice(params: URLSearchParams, places: Place[]): MapChoice {
	const known = (key: "group" | "country", wanted: string | null) =>
		wanted !== null && places.some((place) => place[key] === wanted) ? wanted : null;
	return { kind: known("group", params.get("kind")), country: known("country", params.get("country")) };
}

/**
 * The map as it is shown.
 * @param total businesses in all, with a place or without
 */
export function presentMap(
	{ places, total }: { places: Place[]; total: number },
	choice: MapChoice,
	window: MapWindow,
	problem: string | null,
	degraded: string | null,
) {
	const { kind, country } = choice;
	const chosen = places
		.filter(({ group }) => kind === null || group === kind)
		.filter((place) => country === null || place.country === country)
		.map((place): Placed => ({ ...place, at: project(place.lat, place.lon) }));
	const inSight = chosen.filter(({ at }) => holds(window, at));
	const hrefOf = (to: MapWindow) => addressOf(PATH, { ...choice, ...printWindow(to) });
	const words = `${formatCount(inSight.length)} of ${plural(chosen.length, "place", "places")}`;
	return {
		drawings: WIDTHS.map((width) => draw(width, window, inSight, hrefOf)),
		summary: window.zoom === 0 ? `World map with ${words}.` : `Part of the world map with ${words}.`,
		places: inSight
			.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
			.slice(0, NAMED)
			.map(({ slug, name, ...place }) => ({ href: `${business.path}/${slug}`, name, where: whereOf(place) })),
		inSight: inSight.length,
		unnamed: Math.max(0, inSight.length - NAMED),
		withoutPlace: Math.max(0, total - places.length),
		choices: [
			choiceOf(
				"kind",
				"Business type",
				"group",
				places,
				kind,
				(value) => groupNames[value] ?? capitalise(value),
			),
			choiceOf("country", "Country", "country", places, country, formatCountry),
		],
		carried: printWindow(window),
		ways: waysOf(window, hrefOf, chosen),
		list: addressOf(business.path, choice),
		problem,
		canonical: hrefOf(window),
		degraded,
	};
}

export type MapView = ReturnType<typeof presentMap>;
export type MapDrawing = MapView["drawings"][number];
export type MapMark = MapDrawing["marks"][number];

function addressOf(path: string, asked: Record<string, string | null>): string {
	const params = new URLSearchParams();
	for (const key of Object.keys(asked).sort()) {
		const value = asked[key];
		if (value) params.set(key, value);
	}
	return params.size > 0 ? `${path}?${params}` : path;
}

function choiceOf(
	key: "kind" | "country",
	label: string,
	field: "group" | "country",
	places: Place[],
	chosen: string | null,
	nameOf: (value: string) => string,
) {
	const counts = new Map<string, number>();
	for (const { [field]: value } of places) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
	return {
		key,
		label,
		options: [...counts]
			.map(([value, count]) => ({
				value,
				label: `${nameOf(value)} (${formatCount(count)})`,
				chosen: value === chosen,
			}))
			.sort((a, b) => a.label.localeCompare(b.label, "en")),
	};
}

function waysOf(window: MapWindow, hrefOf: (to: MapWindow) => string, chosen: Placed[]) {
	if (window.zoom > 0)
		return [
			...(window.zoom > 1
				? [{ href: hrefOf(windowAround(middleOf(window), window.zoom - 1)), label: "Zoom out" }]
				: []),
			{ href: hrefOf(WORLD), label: "Whole world" },
		];
	const near =
		chosen.length > 0
			? windowOf(
					chosen.map(({ at }) => at),
					window,
				)
			: window;
	const holdsAll = chosen.every(({ at }) => holds(near, at));
	return holdsAll && near.zoom > 1 ? [{ href: hrefOf(near), label: "Zoom to these places" }] : [];
}

function whereOf({ city, country }: Pick<Place, "city" | "country">): string | null {
	return [city, country && formatCountry(country)].filter(Boolean).join(", ") || null;
}

function draw(width: number, window: MapWindow, places: Placed[], hrefOf: (to: MapWindow) => string) {
	const scale = width / window.width;
	const height = round(window.height * scale);
	const points = places.map((place) => ({
		x: (place.at.x - window.left) * scale,
		y: (place.at.y - window.top) * scale,
		place,
	}));
	return {
		width,
		height,
		// The outline is in tenths of a degree.
		land: `translate(${round(-window.left * scale)} ${round(-window.top * scale)}) scale(${round(scale / 10, 6)})`,
		grid: gridOf(window, scale, width, height),
		marks: clustersOf(points, FINGER).map((cluster) => markOf(cluster, window, hrefOf)),
	};
}

type Drawn = Point & { place: Placed };

/** One place leads to its page; several lead closer, and where that shows no more, to their names below. */
function markOf({ x, y, members }: Cluster<Drawn>, window: MapWindow, hrefOf: (to: MapWindow) => string) {
	const [first, ...others] = members;
	const at = { x: round(x), y: round(y) };
	if (first && others.length === 0) {
		const { slug, name, ...place } = first.place;
		const label = [name, whereOf(place)].filter(Boolean).join(", ");
		return { ...at, size: 7, count: null, href: `${business.path}/${slug}`, label };
	}
	const count = formatCount(members.length);
	const closer = windowOf(
		members.map(({ place }) => place.at),
		window,
	);
	const isCloser = closer.zoom > window.zoom;
	return {
		...at,
		size: Math.min(22, 12 + Math.round(3 * Math.log10(members.length))),
		count,
		href: isCloser ? hrefOf(closer) : "#places",
		label: `${count} places${isCloser ? ", zoom in" : ", listed below"}`,
	};
}

/** Parallels and meridians as one path. */
function gridOf(window: MapWindow, scale: number, width: number, height: number): string {
	const step = STEPS.find((degrees) => window.width / degrees >= 6) ?? 0.01;
	const lines: string[] = [];
	for (let lon = Math.ceil(window.left / step) * step; lon < window.left + window.width; lon += step)
		lines.push(`M${round((lon - window.left) * scale)} 0V${height}`);
	for (let lat = -80; lat <= 80; lat += Math.max(step, 0.5)) {
		const y = (project(lat, 0).y - window.top) * scale;
		if (y > 0 && y < height) lines.push(`M0 ${round(y)}H${width}`);
	}
	return lines.join("");
}

function round(value: number, digits = 1): number {
	return Number(value.toFixed(digits));
}
