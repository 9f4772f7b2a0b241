import { addDays, dayOf } from "../../../app/ui/format";
import type { Proposal } from "../../../db/queries/proposals";
import { decodeText } from "../fetching/decode-text";
import { coinbaseClose } from "./coinbase-close";
import type { Importer } from "./importer";
import { judge } from "./judge";
import { krakenClose } from "./kraken-close";
import { ruleCloses } from "./rules";
import { type Asking, fetchAsk, parse } from "./run-importer";

type Close = { day: string; close: number };

export type AskedCloses = {
	/** Those that both sources say alike, by the rule that records them; the close is Kraken's. */
	agreed: Close[];
	/** Days on which they do not, each with the reason. */
	held: Array<{ day: string; why: string }>;
	/** What could not be reached or understood, in words; nothing is agreed then. */
	problems: string[];
};

/** Asks both sources for the closes after the last one we have: as the importers do and by the same rule, with no database. */
export async function askCloses(last: Close, asking: Asking): Promise<AskedCloses> {
	const said = await Promise.all([krakenClose, coinbaseClose].map((one) => askOne(one, last, asking)));
	const problems = said.flatMap(({ problem }) => problem ?? []);
	if (problems.length > 0) return { agreed: [], held: [], problems };
	const { recorded, held } = ruleCloses(
		said.flatMap(({ rows }) => rows),
		last.close,
		asking.now,
	);
	const days = new Map(said.flatMap(({ rows }) => rows.map(({ id, field }) => [id, field])));
	const agreed = recorded.flatMap((same) => {
		const of = same.find(({ importer }) => importer === krakenClose.name);
		return of ? [{ day: of.field, close: Math.round(Number(JSON.parse(of.value)) * 100) / 100 }] : [];
	});
	const why = new Map(held.map(({ id, why }) => [days.get(id) ?? "", why]));
	return {
		agreed: agreed.sort((a, b) => (a.day < b.day ? -1 : 1)),
		held: [...why].sort().map(([day, why]) => ({ day, why })),
		problems,
	};
}

async function askOne(
	importer: Importer,
	last: Close,
	asking: Asking,
): Promise<{ rows: Proposal[]; problem: string | null }> {
	const today = dayOf(asking.now);
	const context = { listings: [], today, closesFrom: addDays(last.day, 1) };
	const [ask] = importer.asks(context);
	if (!ask) return { rows: [], problem: `${importer.title} asks nothing` };
	const failed = (problem: string) => ({ rows: [], problem: `${importer.title} (${ask.url}): ${problem}` });
	const answer = await fetchAsk(importer, ask, { etag: null, lastModified: null }, asking);
	if (answer.kind === "failed") return failed(answer.problem);
	if (answer.kind === "same") return failed("Says that nothing is new, and was not asked");
	if (answer.isCut) return failed("Longer than is read");
	const parsed = parse(importer, decodeText(answer.bytes, answer.contentType), { ...context, ask });
	if ("problem" in parsed) return failed(parsed.problem);
	const judging = {
		...{ importer, kind: null, listings: new Map(), rawKey: "", today, now: asking.now },
		gradeOf: () => ({ grade: "aggregator" as const, publisher: "" }),
	};
	const rows = parsed.proposals.flatMap((one) => {
		const judged = judge(one, judging);
		return judged.is === "proposed" ? [judged.row] : [];
	});
	return { rows, problem: null };
}
