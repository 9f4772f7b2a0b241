import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadDetail } from "~/directory/detail/load.server";
import { loadList } from "~/directory/list/load.server";
import { importContent } from "~/listings/import/import-content";
import { loadHome } from "~/site/home/load.server";
import { openDatabase } from "~db/database";
import { contentFiles } from "../../tests/support/content-files";
import { siteEnvAt } from "../../tests/support/site-env";
import { signedOut } from "../shared/session/session-reader";
import { createLoadContext } from "./load-context";

/** A binding of which every call fails. */
function broken<Binding extends object>(message: string): Binding {
	return new Proxy({} as Binding, {
		get: () => () => {
			throw new Error(message);
		},
	});
}

const brokenDatabase = broken<D1Database>("D1_ERROR: Network connection lost.");
const brokenKv = broken<KVNamespace>("KV GET failed: 500");

type Parts = { database?: D1Database; content?: KVNamespace };

/** Runs a loader with some parts broken, and waits for what it leaves for after the answer. */
async function loadWith<T>(
	{ database = env.DB, content = env.CONTENT }: Parts,
	load: (context: AppLoadContext) => Promise<T>,
): Promise<T> {
	const after: Array<Promise<unknown>> = [];
	const context = createLoadContext({
		env: {
			...siteEnvAt("http://localhost:8787"),
			...{ database, content, api: {} as Fetcher, cards: {} as Fetcher },
		},
		buildId: "test",
		nonce: "",
		request: new Request("http://localhost:8787/"),
		session: signedOut,
		waitUntil: (work) => after.push(work),
	});
	try {
		return await load(context);
	} finally {
		await Promise.all(after);
	}
}

function list(context: AppLoadContext) {
	return loadList({ context, request: new Request("http://localhost:8787/lenders?lent=no") });
}

const pages = {
	"a list": async (context: AppLoadContext) => (await list(context))?.view.degraded,
	"a listing": async (context: AppLoadContext) =>
		(
			await loadDetail({
				context,
				request: new Request("http://localhost:8787/lenders/strike"),
				params: { slug: "strike" },
			})
		).degraded,
	"the home page": async (context: AppLoadContext) =>
		(await loadHome(context, new URL("http://localhost:8787/"))).degraded,
};

beforeAll(async () => {
	await importContent(openDatabase(env.DB), contentFiles, Date.now());
	vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
	vi.useRealTimers();
});

describe.each(Object.entries(pages))("%s", (_name, degraded) => {
	it("is the last good copy, with its date, when the database does not answer", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 12) });
		expect(await loadWith({}, degraded)).toBeNull();
		// As good as new until the day is another: nothing can have changed meanwhile.
		vi.setSystemTime(Date.UTC(2026, 10, 20, 23, 59));
		expect(await loadWith({ database: brokenDatabase }, degraded)).toBeNull();
		vi.setSystemTime(Date.UTC(2026, 10, 21, 0, 30));
		expect(await loadWith({ database: brokenDatabase }, degraded)).toBe("12:00 UTC, 20 Nov 2026");
	});

	it("comes from the database when KV does not answer", async () => {
		expect(await loadWith({ content: brokenKv }, degraded)).toBeNull();
	});

	it("cannot be had when neither answers: 503", async () => {
		const thrown = await loadWith({ database: brokenDatabase, content: brokenKv }, degraded).catch(
			(error: unknown) => error,
		);
		expect(thrown).toBeInstanceOf(Response);
		expect((thrown as Response).status).toBe(503);
	});
});

it("a warm list is shown without asking the database", async () => {
	const cold = await loadWith({}, list);
	const warm = await loadWith({ database: brokenDatabase }, list);
	expect(warm).toEqual(cold);
});
