import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { PrivateBoundary } from "./private-boundary";

test("somebody without the role for a staff page reads why it stays closed, and where to go", async () => {
	const html = await draw(<PrivateBoundary />, "/admin", new Response(null, { status: 403 }));
	expect(html).toMatch(/<h1[^>]*>Staff only<\/h1>/);
	expect(html).toContain("your account doesn’t have access");
	expect(html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Your dashboard<\/a>/);
});
