import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { pageAt } from "../../app/pages";
import { addressOf } from "../shared/address";
import type { App } from "./answer";

/** The route that answers where no page is: an address may have one among those it lies under. */
const NOWHERE = "*";

/**
 * Draws pages, each with the routes of that page alone. Remix compiles the pattern of every route that it knows and compares it with the
 * address five times a page: of a site with some two hundred that was a third of what a page costs. Which page stands at an
 * address the register says; what it does not know, and files, are left to all routes.
 */
export function createRender(build: ServerBuild): App["render"] {
	const all = createRequestHandler(build, "production");
	const known = new Map<string, App["render"]>();
	return (request, context) => {
		const { page } = addressOf(request);
		if (!page || page.isFile) return all(request, context);
		let render = known.get(page.path);
		if (!render) {
			render = createRequestHandler(narrow(build, routeIdsOf(page.path)), "production");
			known.set(page.path, render);
		}
		return render(request, context);
	};
}

/** The id of a page's route, as `app/routes.ts` gives it. */
const idOf = (path: string) => path.slice(1) || "index";

/**
 * The routes that draw a page: its own, the one that it is drawn inside, and those of the addresses it lies under, which the browser is
 * told of with it.
 * @param path of the register, e.g. `/lenders/:slug`
 */
export function routeIdsOf(path: string): Set<string> {
	const ids = new Set(["root", "index", idOf(path)]);
	for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
		const above = pageAt(path.slice(0, end));
		if (above) ids.add(idOf(above.path));
	}
	const { inside } = pageAt(path) ?? {};
	if (inside) ids.add(idOf(inside));
	return ids;
}

/** A build that knows of these routes alone, and of the one for what is nowhere. */
function narrow(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
	const own = <T extends { id: string; path?: string }>(routes: Record<string, T | undefined>) =>
		Object.fromEntries(
			Object.entries(routes).filter(([id, route]) => ids.has(id) || route?.path === NOWHERE),
		) as Record<string, T>;
	return {
		...build,
		routes: own(build.routes),
		assets: { ...build.assets, routes: own(build.assets.routes) },
	};
}
