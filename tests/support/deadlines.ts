import { vi } from "vitest";

/** Milliseconds of every deadline set from now on. We don't measure the wait, because it depends on the machine. */
export function noteDeadlines(): number[] {
	const noted: number[] = [];
	const later = globalThis.setTimeout;
	vi.spyOn(globalThis, "setTimeout").mockImplementation(((ring: () => void, milliseconds = 0) => {
		noted.push(milliseconds);
		return later(ring, milliseconds);
	}) as typeof setTimeout);
	return noted;
}
