import { forStaff } from "~/context/guard.server";
import type { Power } from "~/powers";

/**
 * The action for a read-only staff page.
 * @param power what the page needs
 * @throws always. The guard refuses outsiders, and staff get a 405.
 */
export const refuseWrites = (power: Power) =>
	forStaff(power, (): never => {
		throw new Response("Method not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
	});
