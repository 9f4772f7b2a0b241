import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test";

export function newName(what: string): { name: string; slug: string } {
	const mark = randomUUID().slice(0, 8);
	return { name: `${what} ${mark}`, slug: `${what} ${mark}`.toLowerCase().replaceAll(" ", "-") };
}

/** Sends a form of the desk as a browser does. Answers with its status. */
export async function sendForm(
	request: APIRequestContext,
	path: string,
	form: Record<string, string>,
	origin: string,
): Promise<number> {
	const answer = await request.post(path, { form, maxRedirects: 0, headers: { Origin: origin } });
	return answer.status();
}

/** Adds a listing of inheritance, whose lists and pages change fast: nothing is computed for it. Returns its name and slug. */
export async function addListing(
	request: APIRequestContext,
	origin: string,
): Promise<{ name: string; slug: string; id: string; path: string }> {
	const { name, slug } = newName("Made up heirs");
	const site = `https://${slug}.example.com/`;
	const form = {
		kind: "inheritance",
		slug,
		"value.name": name,
		"source.name": site,
		"as_of.name": "2026-10-01",
		"value.website": site,
		"source.website": site,
		"as_of.website": "2026-10-01",
	};
	expect(await sendForm(request, "/admin/new?kind=inheritance", form, origin)).toBe(303);
	return { name, slug, id: `inheritance:${slug}`, path: `/inheritance/${slug}` };
}

/** Types into a field over what stands there, with the keyboard. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
	await page.getByLabel(label, { exact: true }).focus();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type(text);
}

/** A new staff address for each test, because accounts have limits per minute. */
export function newStaff(role: "admin" | "editor" | "moderator"): string {
	return `${role}+${randomUUID().slice(0, 8)}@example.com`;
}
