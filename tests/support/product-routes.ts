import type { RouteConfigEntry } from "@remix-run/route-config";
import { logError } from "~/context/log-error";
import * as root from "~/root";
import routes from "~/routes";
import { pageModules } from "./page-modules";
import { type Draw, handlerOf } from "./server-build";

/** The site's loaders, actions and headers as Remix runs them. Documents are empty unless `draw` draws them. */
export function createProduct(draw: Draw = drawNothing) {
	return handlerOf({
		draw,
		handleError: (error, { request }) => logError("request_failed", request, error),
		routes: {
			root: { id: "root", path: "", module: root },
			...Object.fromEntries((routes as RouteConfigEntry[]).flatMap((entry) => flatten(entry, "root"))),
		},
	});
}

function drawNothing(_request: Request, status: number, headers: Headers): Response {
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response("<!doctype html>", { status, headers });
}

function flatten(entry: RouteConfigEntry, parentId: string): Array<[string, object]> {
	const { path, index, children = [] } = entry;
	const id = entry.id ?? `${entry.file}${index ? "#index" : ""}`;
	const module = pageModules[entry.file];
	if (!module) throw new Error(`No module ${entry.file}`);
	return [[id, { id, path, index, parentId, module }], ...children.flatMap((child) => flatten(child, id))];
}
