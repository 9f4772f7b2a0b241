import { request } from "node:http";
import type { Answered } from "./judge";
import type { FuzzRequest } from "./make-request";

/** Milliseconds within which everything is answered. */
const DEADLINE = 30_000;
/** Bytes of an answer that leads somewhere else with what it was asked. */
const LARGEST_HEADERS = 64 * 1024;

/** What is sent, whoever sends it. */
export type Sent = Pick<FuzzRequest, "method" | "path" | "headers" | "body">;

/**
 * Sends junk as it is, by Node's own client: `fetch` mends paths and refuses headers that others send.
 * @param address an origin
 * @throws Error where nothing is answered in time
 */
export function send(address: string, { method, path, headers, body }: Sent): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const url = new URL(address);
		const asked = request(
			{
				host: url.hostname,
				port: url.port,
				method,
				path,
				headers,
				timeout: DEADLINE,
				maxHeaderSize: LARGEST_HEADERS,
			},
			(answer) => {
				const chunks: Buffer[] = [];
				answer.on("data", (chunk) => chunks.push(chunk));
				answer.on("error", reject);
				answer.on("end", () =>
					resolve({
						status: answer.statusCode ?? 0,
						type: answer.headers["content-type"] ?? "",
						body: Buffer.concat(chunks).toString(),
					}),
				);
			},
		);
		asked.on("timeout", () => asked.destroy(new Error(`no answer within ${DEADLINE} ms`)));
		asked.on("error", reject);
		asked.end(body ?? undefined);
	});
}
