import { afterEach, expect } from "vitest";

// An error that is logged fails the test that brings it about; one that means to listens to the console itself.
const logged: string[] = [];
console.error = (...said: unknown[]) => void logged.push(said.map(String).join(" "));

afterEach(() => {
	expect(logged.splice(0), "errors that were logged").toEqual([]);
});
