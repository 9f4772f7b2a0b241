import type { EntryContext } from "@remix-run/cloudflare";
import handleRequest from "~/entry.server";
import type { Draw } from "./server-build";

/** A page's whole document as visitors get it, without the data for its scripts. */
export const drawPage: Draw = (request, status, headers, remix, context) =>
	handleRequest(
		request,
		status,
		headers,
		{ ...(remix as EntryContext), serverHandoffStream: undefined },
		context,
	);
