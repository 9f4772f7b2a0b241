import { liveStatements } from "~/listings/facts/choose-statement";
import { statementOf } from "~/listings/facts/state-facts";
import type { FactRecord } from "~db/records";

/**
 * The facts that undo others. Ends the live statements among them, and restates what they ended if no one else
 * states it. Pure.
 * @param facts all facts of the listing
 * @param ids the facts to undo
 */
export function undoOf(facts: FactRecord[], ids: string[]): { ends: string[]; restates: string[] } {
	const byId = new Map(facts.map((fact) => [fact.id, fact]));
	const live = liveStatements(facts);
	const isLive = new Set(live.map(({ id }) => id));
	const said = new Set(live.map(statementOf));
	const undone = ids.flatMap((id) => byId.get(id) ?? []);
	const restates = undone.flatMap(({ withdraws }) => {
		const ended = withdraws ? byId.get(withdraws) : undefined;
		return ended && !said.has(statementOf(ended)) ? [ended.id] : [];
	});
	return { ends: undone.flatMap(({ id }) => (isLive.has(id) ? [id] : [])), restates: [...new Set(restates)] };
}
