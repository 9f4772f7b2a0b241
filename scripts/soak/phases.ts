import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FaultLine, readFaultTable } from "../../tests/support/faults/read-table";
import { root } from "../tools.mjs";

/** Of the time that each line of the table has, for how much it fails; then it answers again, so that what waits is brought home. */
const FAILING = 0.4;

/** A part of a soak. `line` fails for `fails` milliseconds, and nothing for `rests`. */
export type Part = { line: FaultLine; fails: number; rests: number };

/** The lines of the table in `docs/operations.md`, that is what may fail and what is right then. */
export async function readLines(): Promise<FaultLine[]> {
	const operations = await readFile(join(root, "docs/operations.md"), "utf8");
	return readFaultTable(operations, "What visitors get").lines;
}

/**
 * A soak in parts: every line once, in an order drawn by chance, each with as much of the time.
 * @param random from 0 up to 1
 * @param milliseconds of the whole
 */
export function partsOf(lines: readonly FaultLine[], random: () => number, milliseconds: number): Part[] {
	const each = milliseconds / lines.length;
	const drawn = lines.map((line) => ({ line, at: random() })).sort((one, other) => one.at - other.at);
	return drawn.map(({ line }) => ({ line, fails: each * FAILING, rests: each * (1 - FAILING) }));
}
