import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { SHELF_LIVES, shelfLives } from "~/listings/kinds/shelf-lives";
import { toCsv } from "~/ui/csv";
import type { QualityDay } from "~db/queries/quality-days";
import { readQualityOf } from "./load.server";

/** The numbers of a kind and day, by the names of the files. */
const COLUMNS = [
	["day", ({ day }) => day],
	["kind", ({ kind }) => kind],
	["key_values_asked", ({ asked }) => asked],
	["key_values_known", ({ known }) => known],
	["within_shelf_life", ({ within }) => within],
	["within_aim", ({ withinAim }) => withinAim],
	["undated", ({ undated }) => undated],
	["median_age_days", ({ medianAge }) => medianAge],
	["read_once", ({ once }) => once],
	["read_twice", ({ twice }) => twice],
	["values_stated", ({ stated }) => stated],
	["own_source_and_date", ({ owned }) => owned],
] as const satisfies Array<readonly [string, (day: QualityDay) => string | number | null]>;

/** `/data/quality.csv`: a row a kind and day, the oldest day first; today's as it is now. */
export async function exportCsv({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const { today, now, before } = (await readQualityOf(context)).value;
	const body = toCsv(
		COLUMNS.map(([name]) => name),
		[...before, ...now].map((day) => COLUMNS.map(([, of]) => of(day))),
	);
	return answerConditionally(request, body, "text/csv; charset=utf-8", {
		...NOT_SEARCHED,
		"Content-Disposition": `attachment; filename="plumbline-quality-${today}.csv"`,
	});
}

/** `/data/quality.json`: the same, with how many values each grade of source has, and the shelf lives of today. */
export async function exportJson({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const { today, now, before } = (await readQualityOf(context)).value;
	const lives = shelfLives.map((life) => {
		const { limit, aim, words } = SHELF_LIVES[life];
		return [life, { of: words, days: limit, aim_days: aim }];
	});
	const body = {
		made_on: today,
		shelf_lives: Object.fromEntries(lives),
		days: [...before, ...now].map((day) => ({
			...Object.fromEntries(COLUMNS.map(([name, of]) => [name, of(day)])),
			by_grade: JSON.parse(day.grades),
		})),
	};
	const text = JSON.stringify(body, null, 1);
	return answerConditionally(request, text, "application/json; charset=utf-8", NOT_SEARCHED);
}
