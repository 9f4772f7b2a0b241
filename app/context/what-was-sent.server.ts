import type { AppLoadContext } from "@remix-run/cloudflare";
import { isDatabaseDown } from "../../db/retry-write";
import { fieldsOf, type NotTaken } from "../ui/page/not-taken";
import { NOT_NOW, PROVE_FIRST } from "./verb";

type Args = { context: AppLoadContext; request: Request };

/** The most characters we give back. It fits typed text but not files. */
const MOST = 64 * 1024;

/** The form in a context's request, for loaders that draw its response. */
const sentWith = new WeakMap<AppLoadContext, Promise<NotTaken["sent"] | null>>();

/**
 * On a temporary failure the error page gives back the submitted form. Otherwise an hour of writing could be lost.
 * @throws a 503 Response with `NotTaken` as JSON, in place of any 503 or database failure
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

/** The error page leads to the proof and keeps the submitted form until then. `account` is the user id for the proof. */
export async function proofNeeded(context: AppLoadContext, account: string): Promise<Response> {
	const sent = (await sentWith.get(context)) ?? [];
	const body: NotTaken = { message: PROVE_FIRST, sent, proveAs: account };
	return Response.json(body, {
		status: 403,
		statusText: "Forbidden",
		headers: { "Cache-Control": "private, no-store" },
	});
}

/** A form's fields in order, without files. Null without a form, or for one too large to give back. */
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
