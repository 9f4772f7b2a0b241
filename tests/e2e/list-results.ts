import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test";

export type Exported = {
	slug: string;
	values: Record<string, { value: unknown; condition?: string | null; within_shelf_life?: boolean | null }>;
};

/** The listings of a `.json` export, in its order. */
export async function exported(request: APIRequestContext, path: string): Promise<Exported[]> {
	const response = await request.get(path);
	expect(response.headers()["content-type"]).toContain("application/json");
	const body: { count: number; listings: Exported[] } = await response.json();
	expect(body.listings).toHaveLength(body.count);
	return body.listings;
}

export function slugs(listings: Exported[]): string[] {
	return listings.map(({ slug }) => slug);
}

export async function matched(page: Page): Promise<number> {
	return Number.parseInt((await page.locator(".list-bar b").textContent()) ?? "", 10);
}

/** A box of the filters. What is ticked also travels as a hidden field of the loan's form. */
export function box(page: Page, name: string, value: string) {
	return page.locator(`input:not([type="hidden"])[name="${name}"][value="${value}"]`);
}
