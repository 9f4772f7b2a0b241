import type { StdioOptions } from "node:child_process";

type Running = { env?: Record<string, string>; stdio?: StdioOptions };

export const root: string;
export function run(tool: string, args: string[], options?: Running): Promise<number>;
export function capture(
	tool: string,
	args: string[],
	options?: Running,
): Promise<{ code: number; said: string }>;
export function must(tool: string, args: string[], options?: Running): Promise<void>;
export function requireInstalled(): void;
export function toolEnv(extra?: Record<string, string>): NodeJS.ProcessEnv;
