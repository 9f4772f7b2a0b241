export function refusedQuestion(message: string, fields: Record<string, string>): Response {
	return Response.json(
		{ error: { code: "invalid", message, fields } },
		{ status: 422, headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } },
	);
}
