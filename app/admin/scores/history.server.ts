import type { AppLoadContext } from "@remix-run/cloudflare";
import { allVersions, printScore } from "~/listings/facts/quality-score";
import { kindById } from "~/listings/kinds/all";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { capitalise, dayOf, formatDate, joinWords, plural } from "~/ui/format";
import { readRecording } from "~db/queries/scores";
import { editHref } from "../hrefs";
import { type Change, drawScores, type Point, type ScoreHistory, scoreHistory } from "./score-history";

export type ShownHistory = ReturnType<typeof presentHistory>;

export async function loadScoreHistory({ db, now }: AppLoadContext, request: Request) {
	const asked = (new URL(request.url).searchParams.get("listing") ?? "").trim();
	if (!asked) return { asked, problem: null, shown: null };
	const none = (problem: string) => ({ asked: asked.slice(0, 200), problem, shown: null });
	const kind = kindById(asked.slice(0, asked.indexOf(":")));
	if (!kind || asked.length > 200) return none("This listing doesn’t exist. Enter an id, like lender:ledn.");
	const found = await readRecording(db, asked);
	if (!found) return none(`This ${kind.singular} doesn’t exist. Enter an id, like lender:ledn.`);
	const versions = allVersions(found.versions);
	const history = scoreHistory(kind, found.facts, versions, dayOf(now()), found.moments);
	const [first, last] = [history.points[0], history.points.at(-1)];
	if (!first || !last) return none("This listing has no values yet.");
	return { asked, problem: null, shown: presentHistory(kind, found.listing, history, first, last) };
}

function presentHistory(
	kind: Kind,
	{ id, name, slug }: { id: string; name: string; slug: string },
	history: ScoreHistory,
	first: Point,
	last: Point,
) {
	const { parts } = last;
	return {
		name,
		kind: capitalise(kind.singular),
		href: `${kind.path}/${slug}`,
		editHref: editHref(id),
		lede: `Listed since ${formatDate(first.day)}. The score today is ${printScore(last.score)} of 100 (grade ${last.grade}) with version ${last.version} of the weights.`,
		summary: `The score was ${printScore(first.score)} on ${formatDate(first.day)} and ${printScore(last.score)} on ${formatDate(last.day)}. It changed on ${plural(history.changes.length, "day", "days")}. The table below lists them.`,
		drawings: drawScores(history),
		rows: history.changes.map((change) => presentChange(kind, change)),
		parts: [
			{ label: "Completeness", points: printScore(parts.completeness) },
			{ label: "Sources", points: printScore(parts.sources) },
			{ label: "Freshness", points: printScore(parts.freshness) },
			{ label: "Reviews", points: printScore(parts.reviews) },
		],

		versions: versionDays(history),
	};
}

function versionDays({ points }: ScoreHistory): Array<{ version: number; days: string }> {
	const versions = [...new Set(points.map(({ version }) => version))];
	return versions.toReversed().map((version) => {
		const own = points.filter((point) => point.version === version);
		const [from, to] = [formatDate(own[0]?.day ?? null), formatDate(own.at(-1)?.day ?? null)];
		return { version, days: from === to ? from : `${from} to ${to}` };
	});
}

function presentChange(kind: Kind, change: Change) {
	const { day, before, after } = change;
	return {
		day: formatDate(day),
		/** The score without the change; null on the first day. */
		before: before === null ? null : printScore(before),
		after: printScore(after),
		words: wordsOf(kind, change),
	};
}

/** Beyond this we give a count. */
const MOST_NAMED = 8;

function wordsOf(kind: Kind, { before, learned, lost, sources, newest, reviews, version }: Change): string[] {
	const words: string[] = [];
	if (before === null) words.push("First recorded.");
	if (version !== null) words.push(`Version ${version} of the weights took effect.`);
	if (learned.length > 0) words.push(`Became known: ${named(kind, learned)}.`);
	if (lost.length > 0) words.push(`Became unknown: ${named(kind, lost)}.`);
	if (sources[0] !== sources[1])
		words.push(
			before === null
				? `${plural(sources[1], "independent site", "independent sites")}.`
				: `Independent sites went from ${sources[0]} to ${sources[1]}.`,
		);
	if (newest[0] !== newest[1])
		words.push(
			before === null
				? `Newest value from ${formatDate(newest[1])}.`
				: `Newest value went from ${formatDate(newest[0])} to ${formatDate(newest[1])}.`,
		);
	if (reviews[0] !== reviews[1]) words.push(`Reviews went from ${reviews[0]} to ${reviews[1]}.`);
	return words;
}

function named(kind: Kind, keys: string[]): string {
	if (keys.length > MOST_NAMED) return plural(keys.length, "value", "values");
	return joinWords(keys.map((key) => fieldOf(kind, key)?.label ?? key));
}
