import { vi } from "vitest";

/**
 * Milliseconds of every deadline that is set from now on. How long somebody waited is no measure of it: it depends on what else the
 * machine does.
 */
export function noteDeadlines(): number[] {
	const noted: number[] = [];
	const later = globalThis.setTimeout;
	vi.spyOn(globalThis, "setTimeout").mockImplementation(((ring: () => void, milliseconds = 0) => {
		noted.push(milliseconds);
		return later(ring, milliseconds);
	}) as typeof setTimeout);
	return noted;
}
