import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { endLeftEarly, leftEarlyScript } from "./left-early";

afterEach(() => void vi.unstubAllGlobals());

/** A document at an address, whose script has run. */
function openAt(pathname: string) {
	const location = { pathname, search: "", reload: vi.fn() };
	const heard = new Set<(event: Event) => void>();
	vi.stubGlobal("location", location);
	vi.stubGlobal("window", {});
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
