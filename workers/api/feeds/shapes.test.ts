import { describe, expect, test } from "vitest";
import { digestAnswer } from "./digest-answer";
import { blankFeed } from "./feed-for-tests";
import { SHAPES, type Shape, SITE, USUAL } from "./shapes-for-tests";

const NOW = Date.parse("2026-11-22T12:00:00Z");

function read({ body, contentType = "application/xml" }: Shape) {
	const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
	return digestAnswer({
		feed: blankFeed({ url: `${SITE}/rss/feed`, website: SITE }),
		answer: {
			kind: "body",
			bytes,
			isCut: false,
			contentType,
			address: new URL(`${SITE}/rss/feed`),
			etag: null,
			lastModified: null,
		},
		...{ known: [], now: NOW, random: () => 0, oldest: 0 },
	});
}

describe("a feed as it is met", () => {
	test.each(SHAPES)("$name", (shape) => {
		const { state, fresh } = read(shape);
		expect({
			title: JSON.parse(state.said ?? "{}").title,
			titles: fresh.map(({ title }) => title),
			links: fresh.map(({ link }) => link),
			dates: fresh.map(({ publishedAt }) => publishedAt && new Date(publishedAt).toISOString()),
			excerpts: fresh.map(({ excerpt }) => excerpt),
		}).toEqual({ ...USUAL, ...shape.expected });
		expect(state).toMatchObject({ flag: null, failures: 0, readAt: NOW });
	});
});
