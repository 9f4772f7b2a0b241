import { Hono } from "hono";
import { ok, requireCaller } from "./authenticated";
import { findClient } from "./clients";
import type { EmulatorEnv } from "./emulator";
import { ProviderError } from "./provider-error";
import { grantsOf, revokeGrant } from "./store/grants";

/** `/users/connected_apps`: which applications the caller has allowed what, and taking it back. */
export const connectedApps = new Hono<EmulatorEnv>()
	.get("/", async (call) => {
		const { user } = await requireCaller(call);
		const grants = await grantsOf(call.env.AUTH_DB, user.user_id);
		const connected_apps = grants.map(({ client_id, scopes }) => {
			const client = findClient(client_id);
			return {
				connected_app_id: client_id,
				name: client?.name ?? client_id,
				description: client?.description ?? "",
				client_type: client?.type ?? "third_party_public",
				scopes_granted: scopes.join(" "),
			};
		});
		return ok(call, { connected_apps });
	})
	.post("/:id/revoke", async (call) => {
		const { user } = await requireCaller(call);
		if (await revokeGrant(call.env.AUTH_DB, user.user_id, call.req.param("id"))) return ok(call);
		throw new ProviderError(404, "connected_app_not_found", "This application is not connected.");
	});
