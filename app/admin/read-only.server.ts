import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/account/guard.server";

/**
 * The action of an admin page that only shows.
 * @throws always: what `requireAdmin` throws for everybody else, 405 for an admin
 */
export async function refuseWrites(args: ActionFunctionArgs): Promise<never> {
	await requireAdmin(args);
	throw new Response("Method not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
}
