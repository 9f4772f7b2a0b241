import { addDays, dayOf } from "../../../app/ui/format";
import type { Proposal } from "../../../db/queries/proposals";
import { type AskingNeeds, askImporter, type Known } from "./ask-importer";
import { coinbaseClose, krakenClose } from "./closes";
import type { Importer } from "./importer";
import { judge } from "./judge";
import { ruleCloses } from "./rules";

/** Nothing is known of the address from before. */
const FIRST_TIME: Known = { etag: null, lastModified: null, readAt: null };

type Close = { day: string; close: number };

type AskedCloses = {
	agreed: Close[];
	held: Array<{ day: string; why: string }>;
	problems: string[];
};

/** By the importers' rule, without a database. */
export async function askCloses(last: Close, asking: AskingNeeds): Promise<AskedCloses> {
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
	asking: AskingNeeds,
): Promise<{ rows: Proposal[]; problem: string | null }> {
	const today = dayOf(asking.now);
	const context = { listings: [], today, closesFrom: addDays(last.day, 1) };
	const [ask] = importer.asks(context);
	if (!ask) return { rows: [], problem: `${importer.title} asks nothing` };
	const failed = (problem: string) => ({ rows: [], problem: `${importer.title} (${ask.url}): ${problem}` });
	const asked = await askImporter(importer, ask, FIRST_TIME, context, asking);
	if (asked.is !== "read") return failed(asked.is === "failed" ? asked.problem : "Says that nothing is new");
	const judging = {
		importer,
		kind: null,
		listings: new Map(),
		rawKey: "",
		today,
		now: asking.now,
		gradeOf: () => ({ grade: "aggregator" as const, publisher: "" }),
	};
	const rows = asked.parsed.proposals.flatMap((one) => {
		const judged = judge(one, judging);
		return judged.is === "proposed" ? [judged.row] : [];
	});
	return { rows, problem: null };
}
