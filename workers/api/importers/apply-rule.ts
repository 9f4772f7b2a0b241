import { TAGS_OF_CLOSE } from "../../../app/context/content-keys";
import { liveStatements, rankOf } from "../../../app/listings/facts/choose-statement";
import { statedKey } from "../../../app/listings/facts/part-field";
import { kindById } from "../../../app/listings/kinds/all";
import { notShown } from "../../../app/listings/record/plan-facts";
import { recordFacts } from "../../../app/listings/record/record-facts";
import { stateValue } from "../../../app/listings/record/state-part";
import { readCloses, recordCloses } from "../../../db/queries/imports";
import { readLatestPrice } from "../../../db/queries/prices";
import { holdProposals, type Proposal, readWaitingFor, settleProposal } from "../../../db/queries/proposals";
import { readStanding } from "../../../db/queries/record-facts";
import type { Grade } from "../../../db/records";
import { DAY } from "../../../db/time";
import { IMPORTERS } from "./all";
import type { RuleName } from "./importer";
import type { Keeping } from "./keep-parsed";
import { ALONE, ruleCloses, ruleOnChain } from "./rules";

/** They only confirm others. */
const CHECKS = new Set(IMPORTERS.flatMap(({ name, isCheck }) => (isCheck ? [name] : [])));

/** The audit log names the rule: `rule:daily-close`. */
export async function applyRule(
	rule: RuleName,
	run: Pick<Keeping, "db" | "now" | "record">,
): Promise<{ recorded: number; held: number }> {
	const { db, now } = run;
	const waiting = await readWaitingFor(db, rule, ALONE);
	if (waiting.length === 0) return { recorded: 0, held: 0 };
	const ruled =
		rule === "daily-close" ? ruleCloses(waiting, await lastUsd(run), now) : ruleOnChain(waiting, now, CHECKS);
	const refused =
		rule === "daily-close" ? await writeCloses(ruled.recorded, run) : await writeFacts(ruled.recorded, run);
	const isHeld = new Set(waiting.flatMap(({ id, state }) => (state === "open" ? [id] : [])));
	// Proposals already held for the same reason aren't new.
	const held = [...ruled.held, ...refused].filter(({ id, why }) => why !== ALONE || !isHeld.has(id));
	await holdProposals(db, held, now);
	return { recorded: ruled.recorded.length - refused.length, held: held.length };
}

/** Bitcoin's last price, from the last recorded close or from the four exchanges we read every ten minutes. */
async function lastUsd({ db, now }: Pick<Keeping, "db" | "now">): Promise<number | null> {
	const { last } = await readCloses(db, new Date(now - 14 * DAY).toISOString().slice(0, 10));
	if (last) return last.cents / 100;
	const price = await readLatestPrice(db);
	return price && now - price.readAt < 2 * DAY ? price.cents / 100 : null;
}

const NONE_REFUSED: Array<{ id: string; why: string }> = [];

/** Records Kraken's close if Coinbase agrees. */
async function writeCloses(
	agreed: Proposal[][],
	{ db, now, record }: Pick<Keeping, "db" | "now" | "record">,
) {
	if (agreed.length === 0) return NONE_REFUSED;
	const cents = ({ value }: Proposal) => Math.round(Number(JSON.parse(value)) * 100);
	const closes = agreed.flatMap((same) => {
		const first = same.find(({ importer }) => importer === "kraken-close") ?? same[0];
		if (!first) return [];
		const sources = JSON.stringify(same.map((one) => ({ name: one.importer, cents: cents(one) })));
		return [
			{ day: first.field, cents: cents(first), sources, recordedBy: "rule:daily-close", recordedAt: now },
		];
	});
	await recordCloses(
		db,
		closes,
		{ proposals: agreed.flat().map(({ id }) => id), state: "recorded" },
		{ id: crypto.randomUUID(), at: now, actor: "rule:daily-close", verb: "record-closes" },
	);
	// The record stays if the purge fails. Cached copies then update some minutes later.
	await Promise.allSettled([record.purge(TAGS_OF_CLOSE)]);
	return NONE_REFUSED;
}

async function writeFacts(agreed: Proposal[][], { db, now, record }: Pick<Keeping, "db" | "now" | "record">) {
	const refused: Array<{ id: string; why: string }> = [];
	const actor = "rule:on-chain";
	for (const same of agreed) {
		const [best] = [...same].sort((a, b) => rankOf(a.grade as Grade) - rankOf(b.grade as Grade));
		if (!best) continue;
		const outcome = await recordBest(best, same, actor, { db, record });
		if ("refused" in outcome) {
			refused.push(...same.map(({ id }) => ({ id, why: `We couldn’t record this. ${outcome.refused}` })));
			continue;
		}
		for (const { id } of same)
			await settleProposal(db, {
				id,
				state: "recorded",
				at: now,
				actor,
				verb: "record-by-rule",
				lineId: crypto.randomUUID(),
				facts: outcome.facts,
			});
	}
	return refused;
}

/** Returns the reason if it can't. */
async function recordBest(
	{ listing, field, value, source, asOf, readAt, grade }: Proposal,
	same: Proposal[],
	actor: string,
	{ db, record }: Pick<Keeping, "db" | "record">,
): Promise<{ facts: string[] } | { refused: string }> {
	const kind = kindById(listing.split(":")[0] ?? "");
	const standing = kind && (await readStanding(db, kind.id, listing));
	if (!kind || !standing) return { refused: "The listing doesn’t exist." };
	const note = `Read twice: ${same.map(({ importer }) => importer).join(" and ")} say the same.`;
	let asked: ReturnType<typeof stateValue>;
	try {
		asked = stateValue(kind, field, standing.facts, {
			value: JSON.parse(value),
			source,
			asOf,
			readAt,
			note,
			isFiling: grade === "filing",
		});
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return { refused: error.message };
	}
	const stated = statedKey(kind, field);
	const facts = liveStatements(standing.facts).flatMap((fact) => (fact.field === stated ? [fact.id] : []));
	const outcome = await recordFacts(
		record,
		actor,
		{ listing, ...asked, seen: { fields: [stated], facts } },
		{ unless: (now, added) => notShown(kind, stated, now, added) },
	);
	if (!outcome.refused) return { facts: outcome.done.facts };
	const [reason] = Object.values(outcome.refused.fields ?? {});
	return { refused: reason ?? outcome.refused.message };
}
