import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { openCopy } from "./places";

const credentials = { BACKUP_ACCESS_KEY_ID: "test-id", BACKUP_SECRET_ACCESS_KEY: "test-secret" };
const bytes = new TextEncoder().encode("sealed");

let server: Server | null = null;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))));

/** A bucket on this machine that answers with a status. @returns its address, and what it was asked */
async function bucket(status: number) {
	const asked: Array<Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string }> = [];
	const started = createServer(async (request, response) => {
		let body = "";
		for await (const piece of request) body += piece;
		asked.push({ method: request.method, url: request.url, headers: request.headers, body });
		response.writeHead(status).end();
	});
	server = started;
	await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
	const address = started.address();
	if (typeof address !== "object" || address === null) throw new Error("no port");
	return { endpoint: `http://127.0.0.1:${address.port}/elsewhere`, asked };
}

describe("the copy in another account", () => {
	test("is put by one signed request, under the key it has here", async () => {
		const { endpoint, asked } = await bucket(200);
		await openCopy({ BACKUP_ENDPOINT: endpoint, ...credentials })?.("site/one/facts/0001.ndjson", bytes);
		expect(asked).toMatchObject([
			{ method: "PUT", url: "/elsewhere/site/one/facts/0001.ndjson", body: "sealed" },
		]);
		expect(asked[0]?.headers.authorization).toMatch(
			/^AWS4-HMAC-SHA256 Credential=test-id\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/,
		);
		expect(JSON.stringify(asked)).not.toContain("test-secret");
	});

	test.each([403, 404, 500])("that answers %i counts as none: the clock does it again", async (status) => {
		const { endpoint, asked } = await bucket(status);
		const copy = openCopy({ BACKUP_ENDPOINT: endpoint, ...credentials });
		await expect(copy?.("a", bytes)).rejects.toThrow(String(status));
		expect(asked).toHaveLength(1);
	});

	test("is none where no bucket is set, and a mistake where it is set without credentials", () => {
		expect(openCopy({})).toBeNull();
		expect(openCopy({ BACKUP_ENDPOINT: "" })).toBeNull();
		expect(() => openCopy({ BACKUP_ENDPOINT: "https://elsewhere.example/b" })).toThrow(
			"BACKUP_ACCESS_KEY_ID",
		);
	});
});
