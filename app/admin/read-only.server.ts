import { forAdmin } from "~/context/guard.server";

/**
 * The action of an admin page that only shows.
 * @throws always: what the guard throws for everybody else, 405 for an admin
 */
export const refuseWrites = forAdmin((): never => {
	throw new Response("Method not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
});
