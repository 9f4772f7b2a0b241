import { type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import type { Page } from "./page";
import { pages } from "./pages";

/** The calculators, from their definition files. Each may have a schedule at its own address. */
const calculators = Object.keys(import.meta.glob("./tools/definitions/*.ts")).map((file) =>
	file.replace(/^.*\/|\.ts$/g, ""),
);

/** Every path of the product, from the register. Aliases share a module; the module names one canonical URL. */
export default [
	...pages.filter(({ inside }) => !inside).flatMap(routesOf),
	route("*", "shell/not-found/route.tsx"),
] satisfies RouteConfig;

function routesOf({ path, module }: Page): RouteConfigEntry[] {
	if (path.endsWith("/:slug.csv")) {
		return calculators.map((slug) => entryOf(path.replace(":slug", slug), module));
	}
	const under = pages.filter(({ inside }) => inside === path);
	// The path of a child route is relative to its parent's.
	const children = under.map((page) => entryOf(page.path.slice(path.length), page.module, page.path));
	return [{ ...entryOf(path, module), ...(children.length > 0 && { children }) }];
}

/** @param name what tells it from the others that share its module */
function entryOf(path: string, module: string, name = path): RouteConfigEntry {
	const id = name.slice(1) || "index";
	return path === "/" ? { id, index: true, file: module } : route(path.slice(1), module, { id });
}
