import { forStaff } from "~/context/guard.server";
import type { Power } from "~/powers";

/**
 * The action of a page of the staff that only shows.
 * @param power what the page needs
 * @throws always: what the guard throws for everybody else, 405 for who may open it
 */
export const refuseWrites = (power: Power) =>
	forStaff(power, (): never => {
		throw new Response("Method not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
	});
