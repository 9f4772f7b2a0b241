import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { answer as answerCard } from "../../workers/cards/answer";
import { answer } from "../../workers/site/answer";
import type { SiteEnv } from "../../workers/site/env";
import { createProduct } from "./product-routes";
import { siteEnvAt } from "./site-env";

export const origin = "https://plumbline.example";

/** Real stores, no api, and no limits. */
export function surroundings(waitUntil: (work: Promise<unknown>) => void, at = origin): SiteEnv {
	return {
		...siteEnvAt(at),
		api: { fetch: async () => Response.json({}, { status: 404 }) } as unknown as Fetcher,
		cards: {
			fetch: (url: string, init: RequestInit) => answerCard(new Request(url, init), env, waitUntil),
		} as unknown as Fetcher,
	};
}

/** The returned function asks for a path or an address, and waits until everything it caused is done. */
export function createVisitor(buildId: string, render = createProduct(), at = origin) {
	const app = { buildId, render };
	return async (
		path: string,
		init?: RequestInit,
	): Promise<{ response: Response; body: string; bytes: Uint8Array }> => {
		const context = createExecutionContext();
		const response = await answer({
			request: new Request(/^https?:/.test(path) ? path : `${at}${path}`, { redirect: "manual", ...init }),
			env: surroundings((work) => context.waitUntil(work), at),
			app,
			waitUntil: (work) => context.waitUntil(work),
		});
		const bytes = new Uint8Array(await response.arrayBuffer());
		await waitOnExecutionContext(context);
		return { response, bytes, body: new TextDecoder().decode(bytes) };
	};
}
