import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

const TYPES: Record<string, string> = {
	png: "image/png",
	jpg: "image/jpeg",
	webp: "image/webp",
	gif: "image/gif",
};
const NAME = /^[0-9a-f]{32}\.(png|jpg|webp|gif)$/;

/** `/uploads/{hash}.{ending}` is a text's uploaded picture. We detected its type from its content at upload. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
	const name = params.file ?? "";
	const [, ending = ""] = NAME.exec(name) ?? [];
	const body = ending ? await context.uploads.read(name) : null;
	if (!body) {
		return new Response("There is no such picture.\n", {
			status: 404,
			headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
		});
	}
	return new Response(body, {
		headers: {
			"Content-Type": TYPES[ending] ?? "application/octet-stream",
			"Cache-Control": "public, max-age=31536000, immutable",
		},
	});
}
