/**
 * Keeps as many bytes as it is told under a new key each time, in KV and in the Cache API, having asked both for it: what a page that
 * nobody saw yet has a machine of one's own do beside drawing it. On the platform that is not the worker's CPU.
 */
let body = null;
let visits = 0;

export default {
	async fetch(request, { CONTENT }, context) {
		if (request.method === "PUT") {
			body = await request.arrayBuffer();
			return new Response(null, { status: 204 });
		}
		const key = `bare:${++visits}`;
		const address = `https://pages.invalid/${key}`;
		await caches.default.match(address);
		await CONTENT.getWithMetadata(key, "arrayBuffer");
		const headers = { "Cache-Control": "max-age=86400" };
		context.waitUntil(caches.default.put(address, new Response(body, { headers })));
		context.waitUntil(CONTENT.put(key, body, { expirationTtl: 86_400 }));
		return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
	},
};
