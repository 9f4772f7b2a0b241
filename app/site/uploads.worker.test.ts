import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createVisitor } from "../../tests/support/visit";

const visit = createVisitor("uploads");
const NAME = `${"0a".repeat(16)}.png`;

beforeAll(async () => {
	await env.UPLOADS.put(NAME, "<script>alert(1)</script>");
	await env.UPLOADS.put("secret.html", "<script>alert(1)</script>");
});

test("a picture is served as what it was found to be, for good, and nothing in it runs", async () => {
	const { response } = await visit(`/uploads/${NAME}`);
	expect(response.status).toBe(200);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"content-type": "image/png",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		"cache-control": "public, max-age=31536000, immutable",
	});
});

test.each([
	"secret.html",
	`${NAME}.html`,
	NAME.replace("png", "svg"),
	`${"1".repeat(32)}.png`,
	"constructor",
])("there is nothing under the name %s", async (name) => {
	const { response } = await visit(`/uploads/${name}`);
	expect([response.status, response.headers.get("Content-Type")]).not.toContain("text/html");
	expect(response.status).toBe(404);
});
