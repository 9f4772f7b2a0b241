import { expect, test, vi } from "vitest";
import { expectErrors, takeSurprises } from "./support/expected-errors";

test("what is logged as an error fails a test that does not expect it", () => {
	console.error("unforeseen", 1);
	console.warn("Warning: useLayoutEffect does nothing on the server");
	expect(takeSurprises()).toEqual({
		unexpected: ["unforeseen 1", "Warning: useLayoutEffect does nothing on the server"],
		missing: [],
	});
});

test("what a test expects does not fail it, and it fails where that does not come", () => {
	expectErrors(/^foreseen/);
	console.error("foreseen");
	expect(takeSurprises()).toEqual({ unexpected: [], missing: [] });
	expectErrors(/^never/);
	expect(takeSurprises()).toEqual({ unexpected: [], missing: ["/^never/"] });
});

test("a test that listens to the console itself hears what is said", () => {
	const heard = vi.spyOn(console, "error").mockImplementation(() => {});
	console.error("heard");
	expect(heard).toHaveBeenCalledWith("heard");
	heard.mockRestore();
	expect(takeSurprises()).toEqual({ unexpected: [], missing: [] });
});
