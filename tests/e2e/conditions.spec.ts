import type { APIRequestContext } from "@playwright/test";
import { kinds } from "~/listings/kinds/all";
import { type Exported, exported } from "./list-results";
import { ANY_WIDTH, expect, test } from "./test";

/** How the site writes what holds only for some: `from 2.9% below 20% LTV`, `up to 4% with …`. */
const FOR_SOME =
	/^(from|up to) .+( (if|for|with|at|above|below|after|in|on|up to) |, )|\d.* (if|for (an?|more|buying)) /;

async function html(request: APIRequestContext, path: string): Promise<string> {
	const answer = await request.get(path);
	expect(answer.status(), path).toBe(200);
	return answer.text();
}

/** The texts of these elements, without what stands in small below. */
function texts(page: string, element: RegExp): string[] {
	return [...page.matchAll(element)].map(([, inner = ""]) =>
		inner.replace(/<small>.*?<\/small>/gs, "").replace(/<[^>]+>/g, ""),
	);
}

function inFours(listings: Exported[]): Exported[][] {
	return Array.from({ length: Math.ceil(listings.length / 4) }, (_, at) =>
		listings.slice(at * 4, at * 4 + 4),
	);
}

/** Every page of the directory, as anybody gets it. */
for (const kind of kinds)
	test(`what holds only for some is nowhere first, a headline or the best: ${kind.path}`, {
		tag: ANY_WIDTH,
	}, async ({ request }) => {
		test.setTimeout(120_000);
		const listings = await exported(request, `${kind.path}.json`);

		const list = await html(request, kind.path);
		const first = list.slice(list.indexOf("<tbody>"), list.indexOf("</tr>", list.indexOf("<tbody>")));
		expect(
			texts(first, /<td[^>]*data-label[^>]*>(.*?)<\/td>/gs).filter((text) => FOR_SOME.test(text)),
		).toEqual([]);

		for (const { slug } of listings) {
			const page = await html(request, `${kind.path}/${slug}`);
			const headline = /<dl class="headline">(.*?)<\/dl>/s.exec(page)?.[1] ?? "";
			const numbers = texts(headline, /<dd(?: class="(?:tone-\w+|aged)")?>(.*?)<\/dd>/gs);
			expect(numbers.length, slug).toBeGreaterThan(0);
			expect(
				numbers.filter((text) => FOR_SOME.test(text)),
				slug,
			).toEqual([]);
		}

		for (const four of inFours(listings)) {
			const items = four.map(({ slug }) => `${kind.id}:${slug}`).join(",");
			const page = await html(request, `/compare?items=${items}`);
			const best = texts(page, /<td class="compare-best[^"]*"[^>]*>(.*?)<\/td>/gs);
			expect(
				best.filter((text) => FOR_SOME.test(text)),
				items,
			).toEqual([]);
		}
	});
