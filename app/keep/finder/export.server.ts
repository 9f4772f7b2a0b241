import type { AppLoadContext } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { refusedQuestion } from "~/context/refused-question";
import { gradeOf } from "~/listings/facts/provenance";
import { answerKeep, type KeepAnswer } from "~/listings/offers/custody";
import type { ProviderRecord } from "~/listings/offers/providers";
import { type CsvCell, toCsv } from "~/ui/csv";
import type { Provenance } from "~db/records";
import { type KeepAsked, listHref } from "../question";
import { feeParts, isCostCheckedLately } from "../said";
import { readKeepPage } from "./load.server";

type ExportArgs = { context: AppLoadContext; request: Request };

type Source = { source: string | null; grade: string; as_of: string | null; via: string | null };

/** A provider of an answer in its place; without a question group, cost and reasons say nothing. */
type Row = Omit<KeepAnswer, "group"> & {
	group: KeepAnswer["group"] | null;
	page: string;
	client_keys: number | null;
	heirs_need: string | null;
	waiting: string | null;
	documents: string | null;
	steps: string[];
	without_provider: string | null;
	sources: { cost: Source[]; heirs: Source[] };
};

/** `.json` or `.csv` of the answer that `/keep` gives to the same question; 422 with field and message where that cannot be read. */
export async function exportKeep(args: ExportArgs, format: "csv" | "json"): Promise<Response> {
	const { asked, providers } = await readKeepPage(args);
	if (asked.isAsked && !asked.question) return refused(asked);
	const { origin } = args.context.config;
	const lately = ({ provider }: Row) =>
		providers.some(
			(record) => record.provider.provider === provider && isCostCheckedLately(record, asked.today),
		);
	const rows = rowsOf(asked, providers, origin).filter(
		(row) => !asked.isLately || row.group === "does_not" || lately(row),
	);
	const body = format === "csv" ? csvOf(rows) : JSON.stringify(jsonOf(asked, rows, origin), null, 1);
	const type = format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8";
	return answerConditionally(args.request, body, type, {
		...NOT_SEARCHED,
		"Content-Disposition": `attachment; filename="plumbline-keep-${asked.today}.${format}"`,
	});
}

function refused({ errors }: KeepAsked): Response {
	const fields = Object.entries(errors).map(([field, { message }]) => [field, message] as const);
	return refusedQuestion("This question cannot be answered as it is.", Object.fromEntries(fields));
}

function rowsOf({ question, search }: KeepAsked, records: ProviderRecord[], origin: string): Row[] {
	const byId = new Map(records.map((record) => [record.provider.provider, record]));
	const unasked = () =>
		[...records]
			.sort((a, b) => (a.provider.name < b.provider.name ? -1 : 1))
			.map(({ provider: { provider, name, listings } }) => ({
				...{ group: null, provider, name, cost: null, once: 0, reasons: [], listings },
			}));
	const answers = question
		? answerKeep(
				question,
				records.map(({ provider }) => provider),
			)
		: unasked();
	return answers.flatMap((answer) => {
		const record = byId.get(answer.provider);
		if (!record) return [];
		const { client_keys, pass_on } = record.provider;
		return [
			{
				...answer,
				page: `${origin}/keep/${answer.provider}${search}`,
				client_keys,
				heirs_need: pass_on?.heirs_need ?? null,
				waiting: pass_on?.waiting ?? null,
				documents: pass_on?.documents ?? null,
				steps: pass_on?.steps ?? [],
				without_provider: pass_on?.without_provider ?? null,
				sources: {
					cost: feeParts(record).map(sourceOf),
					heirs: [record.inheritance?.provenance.heirs_steps].flatMap((from) =>
						from ? [sourceOf(from)] : [],
					),
				},
			},
		];
	});
}

function sourceOf(from: Provenance): Source {
	return {
		source: from.sourceUrl ?? null,
		grade: gradeOf(from),
		as_of: from.asOf,
		via: from.via ?? null,
	};
}

function jsonOf(asked: KeepAsked, rows: Row[], origin: string) {
	const { question, price, priceDay, today } = asked;
	return {
		page: `${origin}${listHref("/keep", asked)}`,
		made_on: today,
		price,
		price_as_of: priceDay,
		question,
		count: rows.length,
		keep: rows,
	};
}

const HEADER = [
	...[
		"provider",
		"name",
		"page",
		"group",
		"reasons",
		"cost_min_usd",
		"cost_max_usd",
		"once_usd",
		"client_keys",
	],
	...["heirs_need", "waiting", "documents", "steps", "without_provider", "listings"],
	...["cost_source", "cost_as_of", "heirs_source", "heirs_as_of"],
];

function csvOf(rows: Row[]): string {
	const each = (sources: Source[], part: "source" | "as_of") =>
		[...new Set(sources.map((one) => one[part] ?? (part === "as_of" ? "undated" : "")))].join(" ").trim();
	return toCsv(
		HEADER,
		rows.map((row): CsvCell[] => [
			...[row.provider, row.name, row.page, row.group, row.reasons.join(" ")],
			...[row.cost?.[0], row.cost?.[1], row.once, row.client_keys, row.heirs_need],
			...[row.waiting, row.documents, row.steps.join("; "), row.without_provider],
			Object.entries(row.listings)
				.map(([kind, slug]) => `${kind}:${slug}`)
				.join(" "),
			...[each(row.sources.cost, "source"), each(row.sources.cost, "as_of")],
			...[each(row.sources.heirs, "source"), each(row.sources.heirs, "as_of")],
		]),
	);
}
