import { describe, expect, test } from "vitest";
import { audienceOf } from "~/context/guard.server";
import { kinds } from "~/listings/kinds/all";
import { calculators } from "~/tools/all";
import { pageModules } from "../tests/support/page-modules";
import { type Page, pageName } from "./page";
import { isPersonalPath, nameOf, pageAt, pages, places } from "./pages";
import { isOwn } from "./places";
import routes from "./routes";

/** Pages whose module answers nothing or admits more people than the register says. */
function wronglyGuarded(all: readonly Page[], modules: typeof pageModules): string[] {
	return all
		.filter(({ module, audience, power, isFile }) => {
			const letIn = audience === "staff" ? `staff:${power}` : audience === "person" ? audience : "everybody";
			const found = modules[module];
			// A page that only some may open is guarded in its loader, also where it has nothing to load.
			const answers = found ? [found.loader, ...(found.action ? [found.action] : [])] : [];
			const isMissing = !found || (!isFile && !found.default) || (isGuarded(audience) && !found.loader);
			return isMissing || answers.some((answer) => audienceOf(answer) !== letIn);
		})
		.map(({ path }) => path);
}

const isGuarded = (audience: Page["audience"]) => audience === "person" || audience === "staff";

describe("a page of a person or an admin", () => {
	test("lets in whom the register says, and every other page everybody", () => {
		expect(wronglyGuarded(pages, pageModules)).toEqual([]);
	});

	test("cannot be written without its guard", () => {
		const loader = () => ({ secret: true });
		const unguarded = { "admin/edit/new.route.tsx": { default: () => null, loader } };
		for (const audience of ["person", "staff"] as const) {
			const added: Page = { path: "/new", module: "admin/edit/new.route.tsx", audience, power: "facts" };
			expect(wronglyGuarded([added], unguarded)).toEqual(["/new"]);
			expect(wronglyGuarded([added], { [added.module]: { default: () => null } })).toEqual(["/new"]);
		}
		// A personal guard isn't enough for an admin page, and neither is an unguarded action next to a guarded
		// loader.
		const persons: Page = {
			path: "/mine",
			module: "account/dashboard/route.tsx",
			audience: "staff",
			power: "reports",
		};
		expect(wronglyGuarded([persons], pageModules)).toEqual(["/mine"]);
		const guarded = pageModules["admin/inbox/reports.route.tsx"];
		const half = { "admin/half/route.tsx": { ...guarded, action: loader } };
		const page: Page = { path: "/half", module: "admin/half/route.tsx", audience: "staff", power: "reports" };
		expect(wronglyGuarded([page], half)).toEqual(["/half"]);
		// Nor does the guard of another power.
		const facts: Page = {
			path: "/x",
			module: "admin/inbox/reports.route.tsx",
			audience: "staff",
			power: "facts",
		};
		expect(wronglyGuarded([facts], pageModules)).toEqual(["/x"]);
	});
});

test("a page of visitors links one stylesheet of its own at most: each is asked for before anything is painted", () => {
	const several = pages.filter(({ audience, module }) => {
		const links = audience === "staff" ? [] : (pageModules[module]?.links?.() ?? []);
		return links.filter(({ rel }) => rel === "stylesheet").length > 1;
	});
	expect(several.map(({ path }) => path)).toEqual([]);
});

describe("the register", () => {
	test("has every module that answers, and no address twice", () => {
		const listed = new Set([...pages.map(({ module }) => module), "shell/not-found/route.tsx"]);
		const missing = Object.keys(pageModules).filter((module) => !listed.has(module));
		expect(missing, "give these a line in app/pages.ts").toEqual([]);
		expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
	});

	test("has a list, its listings and its exports for every kind, in the order of the kinds, and for no other", () => {
		const lists = pages.filter(({ kind }) => kind);
		expect(
			lists.filter(({ aliasOf }) => !aliasOf).map((page) => [page.kind, page.path, pageName(page)]),
			"each kind has a line `...list(path, kind, …)` with its heading in app/pages.ts, in the order of kinds/all.ts",
		).toEqual(kinds.map(({ id, path, heading }) => [id, path, heading]));
		const aliases = lists.flatMap(({ path, aliasOf }) => (aliasOf ? [[aliasOf, path]] : []));
		expect(aliases).toEqual(kinds.flatMap(({ path, aliases }) => aliases.map((alias) => [path, alias])));
	});

	test("makes the routes: a file of its own for the schedule of each calculator", () => {
		const paths = routes.map(({ path }) => path);
		for (const { slug } of calculators) expect(paths).toContain(`calculators/${slug}.csv`);
	});

	test("has a name for every admin tool that is there, so that the tools list it; what stands inside a tool, or is led to by one, needs none", () => {
		const isInside = (path: string) =>
			pages.some((tool) => tool.title && tool.path !== "/admin" && path.startsWith(`${tool.path}/`));
		const named = new Set(pages.flatMap(({ path, title }) => (title ? [path] : [])));
		const unnamed = pages.filter(
			({ audience, title, aliasOf, section = "", module }) =>
				audience === "staff" &&
				!title &&
				!aliasOf &&
				!named.has(section) &&
				module !== "admin/reserved/route.tsx",
		);
		expect(unnamed.map(({ path }) => path).filter((path) => !isInside(path))).toEqual([]);
	});

	test("names existing pages as aliases and sections", () => {
		for (const { aliasOf, section, inside } of pages)
			for (const named of [aliasOf, section, inside])
				if (named) expect(pages.map(({ path }) => path)).toContain(named);
	});
});

describe("the page at an address", () => {
	test.each([
		["/", "/"],
		["", "/"],
		["/Lenders/", "/lenders"],
		["/lenders.data", "/lenders"],
		["/lenders/strike", "/lenders/:slug"],
		["/%64ashboard", "/dashboard"],
		["/calculators/ltv", "/calculators/:slug"],
		["/conferences-events.ics", "/conferences-events.ics"],
	])("%s is that of %s", (address, path) => {
		expect(pageAt(address)?.path).toBe(path);
	});

	test.each(["/nowhere", "/lenders/strike/more", "/lenders/..", "/%256cogin", "//lenders", "/prices/a.bin"])(
		"%s is none",
		(address) => {
			expect(pageAt(address)).toBeUndefined();
		},
	);

	test("is named by its first name", () => {
		const home = pageAt("/home");
		expect(home && nameOf(home).path).toBe("/");
	});
});

describe("what a path answers with is for one visitor only", () => {
	test("on sign-in pages, private pages and all under them", () => {
		for (const path of [
			"/login",
			"/authenticate",
			"/dashboard",
			"/dashboard.data",
			"/DASHBOARD",
			"/treasury-notifications",
			"/admin",
			"/admin/articles",
			"/unified-admin/",
			"/quality-score-admin",
			"/%64ashboard",
			"/%61dmin/events",
			"/%61uthenticate",
			"/admin%2Fevents",
		]) {
			expect([path, isPersonalPath(path)]).toEqual([path, true]);
		}
	});

	test("and on no public page", () => {
		for (const path of ["/", "/lenders", "/saved", "/admins", "/dashboards", "/lenders/admin"]) {
			expect([path, isPersonalPath(path)]).toEqual([path, false]);
		}
	});
});

describe("whose an address is", () => {
	test("is told to the browser so that nothing of anybody's is taken for everybody's, and no public page for somebody's", () => {
		for (const { path } of pages) expect(isOwn(places, path), path).toBe(isPersonalPath(path));
		expect(isOwn(places, "/Admin/anything/")).toBe(true);
	});
});
