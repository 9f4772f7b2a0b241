import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, it, vi } from "vitest";
import { pages } from "../../app/pages";
import routes from "../../app/routes";
import { routeIdsOf } from "./create-render";

vi.mock("@remix-run/route-config", () => import("../../tests/support/route-config"));

type Tree = Parameters<typeof matchRoutes>[0];

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file;

/** The routes as the router compares them, all or those with some ids and the one for what is nowhere. */
function treeOf(entries: readonly RouteConfigEntry[], ids?: ReadonlySet<string>): Tree {
	return entries
		.filter((entry) => !ids || ids.has(idOf(entry)) || entry.path === "*")
		.map((entry) =>
			entry.index
				? { id: idOf(entry), index: true }
				: { id: idOf(entry), path: entry.path, children: treeOf(entry.children ?? [], ids) },
		);
}

const matched = (tree: Tree, path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id);

const documents = pages.filter(({ isFile }) => !isFile);

it.each(documents.map(({ path }) => path))(
	"%s is found among its own routes as among all, and so is what it lies under",
	(pattern) => {
		const all = treeOf(routes as RouteConfigEntry[]);
		const own = treeOf(routes as RouteConfigEntry[], routeIdsOf(pattern));
		const address = pattern.replace(/:\w+/g, "some-name");
		const above = address.split("/").map((_, at, parts) => parts.slice(0, at).join("/") || "/");
		for (const path of new Set([address, ...above]))
			expect(matched(own, path), path).toEqual(matched(all, path));
	},
);

it("a page has few routes, whatever the site has", () => {
	expect(documents.length).toBeGreaterThan(100);
	expect(Math.max(...documents.map(({ path }) => routeIdsOf(path).size))).toBeLessThan(8);
});
