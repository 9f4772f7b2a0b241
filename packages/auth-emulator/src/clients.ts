import type { Call } from "./emulator";
import { ProviderError, refuse } from "./provider-error";

/** An application that lets people sign in with their account here. Both clients are public and have no secret. */
export type Client = {
	client_id: string;
	name: string;
	description: string;
	type: "first_party_public" | "third_party_public";
	/** Scopes it may request. We refuse others one by one. */
	scopes: string[];
	/** Paths on the site's own origin that it is sent back to. */
	redirectPaths: string[];
	postLogoutPaths: string[];
};

const EVERYBODYS_SCOPES = ["openid", "profile", "email", "phone", "offline_access"];

const CLIENTS: Client[] = [
	{
		client_id: "connected-app-test-plumbline",
		name: "Plumbline test application",
		description: "The page /test-oauth, as an application of somebody else.",
		type: "third_party_public",
		scopes: EVERYBODYS_SCOPES,
		redirectPaths: ["/test-oauth"],
		postLogoutPaths: ["/test-oauth", "/"],
	},
	{
		client_id: "connected-app-test-trusted",
		name: "Plumbline trusted test application",
		description: "The page /test-oauth, as an application of our own: it needs no consent.",
		type: "first_party_public",
		// Full access can turn a token into a session, so only our own applications get it.
		scopes: [...EVERYBODYS_SCOPES, "full_access"],
		redirectPaths: ["/test-oauth"],
		postLogoutPaths: ["/test-oauth", "/"],
	},
];

export function findClient(clientId: string): Client | null {
	return CLIENTS.find(({ client_id }) => client_id === clientId) ?? null;
}

export function requireClient(clientId: string): Client {
	const client = findClient(clientId);
	if (client) return client;
	throw new ProviderError(404, "idp_client_not_found", "There is no application with this client_id.");
}

export function requireRegistered(call: Call, paths: string[], address: string): void {
	const { origin } = new URL(call.req.url);
	if (paths.some((path) => address === origin + path)) return;
	throw refuse(
		"idp_client_supplied_redirect_url_not_found_in_client",
		"The address to return to is not registered for this application.",
	);
}

export function splitScopes(client: Client, scope: string): { grantable: string[]; ungrantable: string[] } {
	const asked = [...new Set(scope.split(" ").filter(Boolean))];
	return {
		grantable: asked.filter((name) => client.scopes.includes(name)),
		ungrantable: asked.filter((name) => !client.scopes.includes(name)),
	};
}
