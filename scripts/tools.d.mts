import type { StdioOptions } from "node:child_process";

type Running = { env?: Record<string, string>; stdio?: StdioOptions };

/** The repository, whatever folder the script was called from. */
export const root: string;

/** Runs an installed tool to its end and gives its exit code. */
export function run(tool: string, args: string[], options?: Running): Promise<number>;

/** Runs an installed tool to its end and gives its exit code and what it wrote to those of its outputs that are pipes. */
export function capture(
	tool: string,
	args: string[],
	options?: Running,
): Promise<{ code: number; said: string }>;

/** Runs an installed tool and ends this script, too, when it fails. */
export function must(tool: string, args: string[], options?: Running): Promise<void>;

/** Says what to do and ends where nothing is installed yet. */
export function requireInstalled(): void;
