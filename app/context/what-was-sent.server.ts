import type { AppLoadContext } from "@remix-run/cloudflare";
import { fieldsOf, type NotTaken } from "~/ui/page/not-taken";
import { isDatabaseDown } from "~db/database-down";
import { NOT_NOW, PROVE_FIRST } from "./verb";

type Args = { context: AppLoadContext; request: Request };

/** Characters of a form that is handed back: what people type, and no file that was chosen. */
const MOST = 64 * 1024;

/** What was sent with the request that a context is of, for the loaders that draw the answer to it. */
const sentWith = new WeakMap<AppLoadContext, Promise<NotTaken["sent"] | null>>();

/**
 * Runs a loader or an action of a page with forms. Where it fails for the moment only, what the form sent goes into what is thrown, so
 * that the page in its place hands it back: whoever wrote for an hour has nothing else.
 * @throws a 503 Response with `NotTaken` as its JSON, in place of any 503 and of a database that does not answer; else what `run` throws
 */
export async function handBack<T>({ context, request }: Args, run: () => T | Promise<T>): Promise<T> {
	if (request.method === "POST") sentWith.set(context, readSent(request.clone()));
	try {
		return await run();
	} catch (error) {
		const sent = isForTheMoment(error) ? await sentWith.get(context) : null;
		throw sent ? notTaken(sent) : error;
	}
}

/**
 * What is thrown where a write wants a fresh proof first: the page in its place leads to the proof and keeps what was sent until then.
 * @param account whose proof it is
 */
export async function proofNeeded(context: AppLoadContext, account: string): Promise<Response> {
	const sent = (await sentWith.get(context)) ?? [];
	const body: NotTaken = { message: PROVE_FIRST, sent, proveAs: account };
	return Response.json(body, {
		status: 403,
		statusText: "Forbidden",
		headers: { "Cache-Control": "private, no-store" },
	});
}

/** The fields of a form in their order; files are left out. Null where no form was sent, or one that is too large to hand back. */
export async function readSent(
	request: Pick<Request, "formData" | "headers">,
): Promise<NotTaken["sent"] | null> {
	if (!(Number(request.headers.get("Content-Length")) <= MOST)) return null;
	const form = await request.formData().catch(() => null);
	if (!form) return null;
	return fieldsOf(form);
}

function isForTheMoment(thrown: unknown): boolean {
	return thrown instanceof Response ? thrown.status === 503 : isDatabaseDown(thrown);
}

function notTaken(sent: NotTaken["sent"]): Response {
	const body: NotTaken = { message: NOT_NOW, sent };
	const headers = { "Cache-Control": "private, no-store", "Retry-After": "60" };
	return Response.json(body, { status: 503, statusText: "Service Unavailable", headers });
}
