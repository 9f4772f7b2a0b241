import { isRouteErrorResponse } from "@remix-run/react";

/** Anyone can cause what is `info`, so it raises no alarm. The path omits the query, because visitors type it. */
export function logError(event: string, request: Request, thrown: unknown): void {
	const { level, event: counted, ...fields } = { event, ...describe(thrown) };
	const line = {
		level,
		event: counted,
		requestId: request.headers.get("X-Request-Id"),
		method: request.method,
		path: new URL(request.url).pathname,
		...fields,
	};
	if (level === "error") console.error(JSON.stringify(line));
	else console.log(JSON.stringify(line));
}

type Described = {
	level: "info" | "error";
	event?: string;
	status?: number;
	name: string;
	message: string;
	stack?: string;
};

/** Remix warns of an address that only its older versions asked for: anybody can type it. */
const TYPED_DATA_ADDRESS = /\?_data requests/;

function describe(thrown: unknown): Described {
	const status = statusOf(thrown);
	const { name, message, stack } = errorOf(thrown, status);
	if (status < 500 || TYPED_DATA_ADDRESS.test(message))
		return { level: "info", event: "request_refused", status: Math.min(status, 499), name, message };
	return { level: "error", ...(isRouteErrorResponse(thrown) && { status }), name, message, stack };
}

function statusOf(thrown: unknown): number {
	if (isRouteErrorResponse(thrown) || thrown instanceof Response) return thrown.status;
	return 500;
}

function errorOf(thrown: unknown, status: number): Pick<Described, "name" | "message" | "stack"> {
	if (thrown instanceof Error) return thrown;
	if (isRouteErrorResponse(thrown)) {
		// Remix stores its own refusal reason next to the response.
		const reason = "error" in thrown && thrown.error instanceof Error ? thrown.error.message : thrown.data;
		return { name: "ErrorResponse", message: `${status} ${thrown.statusText}: ${textOf(reason)}` };
	}
	if (thrown instanceof Response) return { name: "Response", message: `${status} ${thrown.statusText}` };
	return { name: typeof thrown, message: textOf(thrown) };
}

function textOf(value: unknown): string {
	if (typeof value === "string") return value;
	try {
		return JSON.stringify(value) ?? String(value);
	} catch {
		return Object.prototype.toString.call(value);
	}
}
