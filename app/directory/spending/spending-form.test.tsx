import { expect, test } from "vitest";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { parseListQuery } from "~/listings/record/index/search-params";
import { draw } from "../../../tests/support/draw";
import { askSpending } from "./ask-spending";
import { presentForm } from "./present-form";
import { SpendingForm } from "./spending-form";

test("keeps what was typed, and names and focuses the first mistake", async () => {
	const asked = askSpending(new URLSearchParams("dining=lots&country=US"), "2026-11-27", false);
	const { query } = parseListQuery(cardIssuer, new URLSearchParams());
	const html = await draw(<SpendingForm view={presentForm(cardIssuer, asked, query, null)} />, "/cards");
	expect(html).toMatch(/<form[^>]*action="\/cards#answer"[^>]*aria-label="What you spend"/);
	expect(html).toContain("Enter a number, like 400 or 1,500.");
	expect(html.match(/<input[^>]*autofocus[^>]*>/g)).toEqual([
		expect.stringMatching(/name="dining".*value="lots"/),
	]);
	expect(html).toMatch(/<a[^>]*class="loan-clear"[^>]*href="\/cards"/);
});
