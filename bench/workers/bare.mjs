/** Answers with as many bytes as it is told, from memory: what the machine can do at most. */
let body = null;

export default {
	async fetch(request) {
		if (request.method === "PUT") {
			body = await request.arrayBuffer();
			return new Response(null, { status: 204 });
		}
		return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
	},
};
