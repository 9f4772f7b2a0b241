import { describe, expect, it } from "vitest";
import { scrollMove } from "./scroll";

function place(pathname: string, more: { hash?: string; over?: boolean } = {}) {
	return { pathname, hash: "", over: false, ...more };
}

describe("scrolling", () => {
	it("goes to the top when the path changes", () => {
		expect(scrollMove(place("/lenders"), place("/custody"), null)).toBe("top");
	});

	it("stays when only filters change", () => {
		expect(scrollMove(place("/lenders"), place("/lenders"), null)).toBe("stay");
	});

	it("goes to the top on another page of the list, and stays when a dialog over it closes", () => {
		const second = { ...place("/lenders"), top: true };
		expect(scrollMove(place("/lenders"), second, null)).toBe("top");
		expect(scrollMove(place("/lenders/strike", { over: true }), second, "/lenders")).toBe("stay");
	});

	it("stays when a dialog opens over its list, and when it closes", () => {
		const list = place("/lenders");
		const dialog = place("/lenders/strike", { over: true });
		expect(scrollMove(list, dialog, null)).toBe("stay");
		expect(scrollMove(dialog, list, "/lenders")).toBe("stay");
	});

	it("goes to the top when a link in the dialog leads elsewhere", () => {
		const dialog = place("/lenders/strike", { over: true });
		expect(scrollMove(dialog, place("/compare"), "/lenders")).toBe("top");
		expect(scrollMove(dialog, place("/lenders/ledn"), "/lenders")).toBe("top");
	});

	it("goes to the named element, on a new page and on the same", () => {
		const to = place("/lenders/strike", { hash: "#apr_min" });
		expect(scrollMove(place("/"), to, null)).toEqual({ id: "apr_min" });
		expect(scrollMove(place("/lenders/strike"), to, null)).toEqual({ id: "apr_min" });
		expect(scrollMove(to, to, null)).toBe("stay");
	});

	it("takes a hash that is not well encoded as it is", () => {
		expect(scrollMove(place("/"), place("/x", { hash: "#%" }), null)).toEqual({ id: "%" });
	});
});
