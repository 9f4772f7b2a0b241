/** Answers from memory with the number of bytes it's told. It's the fastest this machine can be. */
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
