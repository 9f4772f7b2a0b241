import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ApiBindings } from "~workers/api/bindings";
import api from "~workers/api/index";
import {
	cookieOf,
	type createTestProvider,
	type TestCredentials,
} from "~workers/shared/session/provider-for-tests";

type Call = {
	/** Sent as JSON, unless it's already a body. Without one the request is a GET. */
	body?: unknown;
	method?: string;
	bindings?: Partial<ApiBindings>;
};

export const unlimited: RateLimit = { limit: async () => ({ success: true }) };

/** Calls the api worker as a person, and waits for its background work. No limit refuses anyone unless `bindings` says so. */
export async function callApi(
	provider: Awaited<ReturnType<typeof createTestProvider>>,
	who: Partial<TestCredentials> | null,
	path: string,
	{ body, method = body === undefined ? "GET" : "POST", bindings }: Call = {},
): Promise<Response> {
	const context = createExecutionContext();
	const isRaw = body === undefined || typeof body === "string" || body instanceof Blob;
	const request = new Request(`http://localhost:8787${path}`, {
		method,
		headers: { "Content-Type": "application/json", ...(who && { Cookie: cookieOf(who) }) },
		body: isRaw ? body : JSON.stringify(body),
	});
	const limits = { ACCOUNT_LIMIT: unlimited, BADGE_LIMIT: unlimited, SESSION_LIMIT: unlimited };
	const response = await api.fetch(
		request,
		{ ...env, ...provider.bindings, ...limits, ...bindings },
		context,
	);
	await waitOnExecutionContext(context);
	return response;
}
