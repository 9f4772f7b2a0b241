import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { isPartComing, lazyPart, partsCome } from "./lazy-part";

/** As the server draws: to one text, again where a part was still to be loaded. */
async function draw(part: React.JSX.Element): Promise<string[]> {
	const page = <Suspense>{part}</Suspense>;
	const texts = [renderToString(page)];
	while (isPartComing()) {
		await partsCome();
		texts.push(renderToString(page));
	}
	return texts;
}

test("a part whose script is still to come is drawn the second time, and ever after at once", async () => {
	const Part = lazyPart(async () => () => <p>here</p>);
	const first = await draw(<Part />);
	expect(first).toHaveLength(2);
	// What React writes where the browser has to draw a part anew (its error 419).
	expect(first[0]).toContain("<!--$!-->");
	expect(first[1]).toBe("<!--$--><p>here</p><!--/$-->");
	expect(await draw(<Part />)).toEqual([first[1]]);
});

test("a part whose script does not come keeps nobody waiting, and something stands in its place", async () => {
	const Part = lazyPart(
		() => Promise.reject(new Error("no network")),
		() => <p>instead</p>,
	);
	expect((await draw(<Part />)).at(-1)).toContain("instead");
	expect(isPartComing()).toBe(false);
});
