import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine while a file of tests runs. */
export function createLocalServer(serve: Serve): { origin: string } {
	const server = createServer(serve);
	const local = { origin: "" };
	beforeAll(async () => {
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		local.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});
	return local;
}

export function leadTo(address: string, status = 301): Serve {
	return (_request, response) => void response.writeHead(status, { Location: address }).end();
}
