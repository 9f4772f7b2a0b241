import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { endLeftEarly, leftEarlyScript, waitWhereLeft } from "./left-early";

afterEach(() => void vi.unstubAllGlobals());

/** A document that was asked for by an address, whose script has run where it is now. */
function openAt(pathname: string, asked = `https://plumbline.test${pathname}`) {
	const location = { pathname, search: "", reload: vi.fn() };
	const heard = new Set<(event: Event) => void>();
	vi.stubGlobal("location", location);
	vi.stubGlobal("window", {});
	vi.stubGlobal("performance", { getEntriesByType: () => [{ name: asked }] });
	vi.stubGlobal("addEventListener", (_: string, hear: (event: Event) => void) => heard.add(hear));
	vi.stubGlobal("removeEventListener", (_: string, hear: (event: Event) => void) => heard.delete(hear));
	new Function(leftEarlyScript)();
	const event = { stopImmediatePropagation: vi.fn() } as unknown as Event;
	const goTo = (next: { pathname?: string; search?: string }) => {
		Object.assign(location, next);
		for (const hear of heard) hear(event);
	};
	return { location, event, goTo };
}

test("the script comes out of React unescaped, as it must in a script element", () => {
	expect(renderToStaticMarkup(createElement("script", null, leftEarlyScript))).toBe(
		`<script>${leftEarlyScript}</script>`,
	);
});

test("another address is loaded, and nobody else hears of it", () => {
	const { location, event, goTo } = openAt("/lenders/unchained");
	goTo({ pathname: "/lenders", search: "?lent=no" });
	expect(location.reload).toHaveBeenCalledOnce();
	expect(event.stopImmediatePropagation).toHaveBeenCalledOnce();
});

test("another place of the same page is not, nor anything once the page is taken over", () => {
	const { location, goTo } = openAt("/lenders");
	goTo({});
	endLeftEarly();
	goTo({ search: "?lent=no" });
	expect(location.reload).not.toHaveBeenCalled();
});

test("a page that was left before its script ran loads the address at once, and is not taken over meanwhile", () => {
	const { location } = openAt("/lenders", "https://plumbline.test/lenders/unchained");
	expect(location.reload).toHaveBeenCalledOnce();
	expect(waitWhereLeft).toThrow();
});

test("a page whose address changed and of which nobody was told is not taken over", () => {
	const { location } = openAt("/lenders");
	expect(waitWhereLeft).not.toThrow();
	location.search = "?lent=no";
	expect(waitWhereLeft).toThrow();
	expect(location.reload).toHaveBeenCalledOnce();
});

test("a browser that does not say what it asked for stays where it is", () => {
	const { location } = openAt("/lenders", "document");
	expect(waitWhereLeft).not.toThrow();
	expect(location.reload).not.toHaveBeenCalled();
});

test("a fragment is no other address", () => {
	const { location } = openAt("/lenders", "https://plumbline.test/lenders#known");
	expect(location.reload).not.toHaveBeenCalled();
});
