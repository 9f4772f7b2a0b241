import type { FactRecord } from "~db/records";
import type { Value } from "~db/values";
import type { Kind } from "../kinds/kind";
import { isEntry } from "../values/entries";
import { liveStatements } from "./choose-statement";
import { shownValues } from "./facts";

/** A number that differs from the shown one by more than this factor is more likely a mistake than news. */
const FARTHEST = 10;

/** Every way to record a value follows this rule. */
export function farFrom(shown: Value | null, value: Value | null): string | null {
	if (isEntry(shown) && isEntry(value)) {
		for (const [part, number] of Object.entries(value)) {
			const far = farFrom((shown[part] ?? null) as Value | null, number as Value | null);
			if (far) return `${part} is ${far}`;
		}
		return null;
	}
	if (typeof shown !== "number" || typeof value !== "number" || shown <= 0) return null;
	const times = value / shown;
	if (times >= FARTHEST) return `${Math.round(times)} times what we show`;
	return times <= 1 / FARTHEST ? "less than a tenth of what we show" : null;
}

export function farFacts(kind: Kind, before: FactRecord[], added: FactRecord[]): Record<string, string> {
	const shown = shownValues(kind, liveStatements(before));
	return Object.fromEntries(
		added.flatMap(({ field, value, standing }) => {
			const far = standing === "withdrawn" ? null : farFrom(shown[field] ?? null, value);
			return far ? [[field, far]] : [];
		}),
	);
}
