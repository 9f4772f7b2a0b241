import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { PrivateBoundary } from "./private-boundary";

test("somebody without the role for a staff page reads why it stays closed, and where to go", async () => {
	const html = await draw(<PrivateBoundary />, "/admin", new Response(null, { status: 403 }));
	expect(html).toMatch(/<h1[^>]*>For those who run the site<\/h1>/);
	expect(html).toContain("your account has no role that opens this");
	expect(html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Your dashboard<\/a>/);
});
