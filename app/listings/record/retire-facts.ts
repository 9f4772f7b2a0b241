import { groupBy } from "~db/group-by";
import { readFactsOfKind } from "~db/queries/content";
import { readMergedOfKind } from "~db/queries/merged";
import { liveStatements } from "../facts/choose-statement";
import { isNoField } from "../facts/state-facts";
import { kinds } from "../kinds/all";
import { MOST_ROWS } from "./plan-facts";
import { type RecordNeeds, recordFacts } from "./record-facts";

export const RETIRING = "retired fields";

/** The import ends the content's statements, and this ends people's. Nothing is deleted. */
export async function retireFacts(needs: RecordNeeds): Promise<{ statements: number; listings: number }> {
	const ended = { statements: 0, listings: 0 };
	for (const kind of kinds) {
		const mayHave = (kind.retired?.length ?? 0) > 0 || kind.fields.some(({ derive }) => derive?.entries);
		if (!mayHave) continue;
		const [facts, merged] = [
			await readFactsOfKind(needs.db, kind.id),
			await readMergedOfKind(needs.db, kind.id),
		];
		const live = liveStatements(facts).filter(
			({ field, listingId }) => isNoField(kind, field) && !merged.has(listingId),
		);
		for (const [listing, statements] of groupBy(live, ({ listingId }) => listingId)) {
			for (let at = 0; at < statements.length; at += MOST_ROWS) {
				const ends = statements.slice(at, at + MOST_ROWS).map(({ id }) => id);
				const { refused } = await recordFacts(needs, RETIRING, { listing, ends });
				if (refused) throw new Error(`${listing}: ${refused.message}`);
			}
			ended.statements += statements.length;
			ended.listings += 1;
		}
	}
	return ended;
}
