import { afterAll, afterEach, expect } from "vitest";
import { noteError, takeSurprises } from "./support/expected-errors";

// An error that is logged fails the test that brings it about, and so does a warning of React or of its router. A test that means
// to bring one about says so (`expectErrors`), or listens to the console itself.
const { warn } = console;
console.error = noteError;
console.warn = (...said: unknown[]) => (isReacts(said) ? noteError : warn)(...said);

function isReacts([text]: unknown[]): boolean {
	return /^(Warning: |⚠️ React Router|React )/.test(String(text));
}

function expectNone() {
	expect(takeSurprises(), "errors that were logged").toEqual({ unexpected: [], missing: [] });
}

afterEach(expectNone);
afterAll(expectNone);
