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
	return refusedQuestion("We couldn’t use some of these values.", errors);
}

function rowsOf({ question, search }: KeepAsked, records: ProviderRecord[], origin: string): Row[] {
	const byId = new Map(records.map((record) => [record.provider.provider, record]));
	const unasked = () =>
		[...records]
			.sort((a, b) => (a.provider.name < b.provider.name ? -1 : 1))
			.map(({ provider: { provider, name, listings } }) => ({
				group: null,
				provider,
				name,
				cost: null,
				once: 0,
				reasons: [],
				listings,
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

const COLUMNS: Record<string, (row: Row) => CsvCell> = {
	provider: ({ provider }) => provider,
	name: ({ name }) => name,
	page: ({ page }) => page,
	group: ({ group }) => group,
	reasons: ({ reasons }) => reasons.join(" "),
	cost_min_usd: ({ cost }) => cost?.[0],
	cost_max_usd: ({ cost }) => cost?.[1],
	once_usd: ({ once }) => once,
	client_keys: ({ client_keys }) => client_keys,
	heirs_need: ({ heirs_need }) => heirs_need,
	waiting: ({ waiting }) => waiting,
	documents: ({ documents }) => documents,
	steps: ({ steps }) => steps.join("; "),
	without_provider: ({ without_provider }) => without_provider,
	listings: ({ listings }) => joined(Object.entries(listings).map(([kind, slug]) => `${kind}:${slug}`)),
	cost_source: ({ sources }) => joined(sources.cost.map(({ source }) => source ?? "")),
	cost_as_of: ({ sources }) => joined(sources.cost.map(({ as_of }) => as_of ?? "undated")),
	heirs_source: ({ sources }) => joined(sources.heirs.map(({ source }) => source ?? "")),
	heirs_as_of: ({ sources }) => joined(sources.heirs.map(({ as_of }) => as_of ?? "undated")),
};

function joined(parts: string[]): string {
	return [...new Set(parts)].join(" ").trim();
}

function csvOf(rows: Row[]): string {
	return toCsv(
		Object.keys(COLUMNS),
		rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row))),
	);
}
