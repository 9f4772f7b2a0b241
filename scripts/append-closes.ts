import { readFile, writeFile } from "node:fs/promises";
import { RECORDED } from "~/finance/price-parts.server";
import { closeLine, continueSeries, dayAt, lastClose, lastDay, parseSeries } from "~/finance/series";
import { closeText } from "~/finance/words";
import { addDays, daysBetween, formatDate, plural } from "~/ui/format";
import { askCloses } from "../workers/api/importers/ask-closes";
import type { AskingNeeds } from "../workers/api/importers/ask-importer";

type Appending = AskingNeeds & {
	/** The folder of the content. */
	content: URL;
	/** Nothing is written. */
	isCheck: boolean;
};

/** The result, line by line. `isDone` is false if a source failed or a person must decide on a day. */
type Appended = { lines: string[]; isDone: boolean };

/** The other file of the series, as far as it is read here. */
type Meta = {
	rows: number;
	last: string;
	segments: Array<{
		id: string;
		first: string;
		last: string;
		rows: number;
		source: string;
		repo_licence: string;
	}>;
};

/**
 * Appends closes on which both sources agree to `price-history.csv`, up to the first disagreement, and updates
 * the file next to it.
 */
export async function appendCloses({ content, isCheck, ...asking }: Appending): Promise<Appended> {
	const [csv, meta] = ["price-history.csv", "price-history.meta.json"].map(
		(name) => new URL(name, content),
	) as [URL, URL];
	const text = await readFile(csv, "utf8");
	const series = parseSeries(text);
	const end = lastDay(series);
	const { agreed, held, problems } = await askCloses({ day: end, close: lastClose(series) }, asking);
	if (problems.length > 0)
		return {
			isDone: false,
			lines: [
				...problems.map((problem) => `not reached: ${problem}`),
				`Nothing was changed: the last close is of ${formatDate(end)}, and one source alone is not enough.`,
			],
		};
	const grown = continueSeries(series, agreed);
	const added = grown.closes.length - series.closes.length;
	const after = lastDay(grown);
	const left = [
		...held.map(({ day, why }) => `left to you: ${formatDate(day)}: ${why}`),
		...agreed
			.filter(({ day }) => day > after)
			.map(({ day }) => `left out: ${formatDate(day)}: the day before it is not known`),
	];
	if (added === 0)
		return {
			isDone: left.length === 0,
			lines: [...left, `Nothing to add: the last close is of ${formatDate(end)}.`],
		};
	const lines = Array.from({ length: added }, (_, at) => {
		const place = series.closes.length + at;
		return closeLine(dayAt(grown, place), grown.closes[place] ?? 0);
	});
	if (!isCheck) {
		const kept: Meta = JSON.parse(await readFile(meta, "utf8"));
		await writeFile(csv, `${text.trimEnd()}\n${lines.join("\n")}\n`);
		await writeFile(meta, `${JSON.stringify(grownMeta(kept, after), null, 1)}\n`);
	}
	const what = `${plural(added, "close", "closes")}, ${formatDate(addDays(end, 1))} to ${formatDate(after)}; the last is ${closeText(lastClose(grown))}`;
	return {
		isDone: left.length === 0,
		lines: [...left, isCheck ? `Would add ${what}. Nothing was written.` : `Added ${what}.`],
	};
}

/** Updates the series' end in the other file: one segment for closes added by rule. */
function grownMeta(meta: Meta, last: string): Meta {
	const { source, licence } = RECORDED;
	const newest = meta.segments.at(-1);
	const isSame = newest?.source === source;
	const first = isSame ? newest.first : addDays(meta.last, 1);
	const segment = {
		id: isSame ? newest.id : String.fromCharCode((newest?.id ?? "A").charCodeAt(0) + 1),
		first,
		last,
		rows: daysBetween(first, last) + 1,
		source,
		repo_licence: licence,
	};
	return {
		...meta,
		rows: meta.rows + daysBetween(meta.last, last),
		last,
		segments: [...(isSame ? meta.segments.slice(0, -1) : meta.segments), segment],
	};
}
