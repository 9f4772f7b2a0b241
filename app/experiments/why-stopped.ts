import type { Judgement } from "./judge";

/** Why a test was stopped by itself, as it stands in its record. */
export function whyStopped({ verdict, guards }: Pick<Judgement, "verdict" | "guards">): string {
	if (verdict === "uneven")
		return "Visitors of a variant got lost: a split like this happens by chance less than once in 1,000 times. Nothing here can be believed.";
	const broken = guards.filter(({ isBroken }) => isBroken).map(({ label }) => `“${label}”`);
	return `Something got worse by more than it may: ${[...new Set(broken)].join(", ")}.`;
}
