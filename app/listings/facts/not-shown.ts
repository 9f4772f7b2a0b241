import type { Refusal } from "~/context/verb";
import type { Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import type { Kind } from "../kinds/kind";
import { liveStatements } from "./choose-statement";
import { shownValues } from "./facts";

export function notShown(kind: Kind, key: string, { facts }: Standing, added: FactRecord[]): Refusal | null {
	const own = added.find(({ field, standing }) => field === key && standing !== "withdrawn");
	if (!own) return null;
	const shown = shownValues(kind, liveStatements([...facts, ...added]))[key] ?? null;
	if (JSON.stringify(shown) === JSON.stringify(own.value)) return null;
	const message =
		"It would not be shown: a statement of a better source, or a newer one, ranks above it. Correct it with its day, or correct the value itself.";
	return { status: 422, code: "invalid", message };
}
