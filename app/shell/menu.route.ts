import { doorFile } from "./draw-menu.server";

/** `/menu.json`: the panels of the menu whole, for browsers that are about to open one. */
export function loader(): Response {
	return Response.json(doorFile, {
		headers: { "Cache-Control": "public, max-age=300", "X-Robots-Tag": "noindex" },
	});
}
