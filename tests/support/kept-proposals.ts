import type { Proposal, Said } from "~db/queries/proposals";

/** Proposals as `db/queries/proposals.ts` keeps them, in memory: for what takes thousands of days. */
export function keptProposals() {
	const rows = new Map<string, Proposal>();
	const isUndecided = ({ state }: Proposal) => state === "open" || state === "waiting";
	return {
		/** The same again is the same row; what was replaced waits again; what was decided stays so; what is not said any more is superseded. */
		keep(importer: string, proposed: Proposal[], said: Said[], now: number) {
			const ids = new Set(said.flatMap((one) => one.ids));
			const values = new Set(said.map(({ listing, field }) => `${listing} ${field}`));
			for (const row of rows.values())
				if (row.importer === importer && isUndecided(row) && !ids.has(row.id))
					if (values.has(`${row.listing} ${row.field}`))
						rows.set(row.id, { ...row, state: "superseded", changedAt: now });
			for (const row of proposed) {
				const before = rows.get(row.id);
				if (!before || before.state === "superseded")
					rows.set(row.id, before ? { ...row, createdAt: before.createdAt } : row);
			}
		},
		open: () => [...rows.values()].filter(({ state }) => state === "open"),
		/** Those that wait for the other source of a rule, with those that are before a person only because there was none. */
		waitingFor: (rule: string, alone: string) =>
			[...rows.values()].filter(
				(row) =>
					row.rule === rule && (row.state === "waiting" || (row.state === "open" && row.heldWhy === alone)),
			),
		hold(held: Array<{ id: string; why: string }>) {
			for (const { id, why } of held) {
				const row = rows.get(id);
				if (row && isUndecided(row)) rows.set(id, { ...row, state: "open", heldWhy: why });
			}
		},
		settle(id: string, state: Proposal["state"]) {
			const row = rows.get(id);
			if (row && isUndecided(row)) rows.set(id, { ...row, state });
		},
		/** Forgets what was replaced: it is said again or never. */
		forget() {
			for (const { id, state } of rows.values()) if (state === "superseded") rows.delete(id);
		},
	};
}
