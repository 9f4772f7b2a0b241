import type { Assigning } from "../../../app/experiments/assign";

/** What an isolate remembers, so that a page from its memory waits for nothing: rows and when they were read, never promises. */
export type TrialsMemory = { current: { readAt: number; tests: Assigning[] } | null };

/** Shared by the requests of an isolate; tests forget it between their files. */
export const trialsOfThisIsolate: TrialsMemory = { current: null };
