import type { Call } from "./emulator";
import { ProviderError } from "./provider-error";

const LARGEST_FORM = 64 * 1024;

/**
 * The fields of a form that was sent as `application/x-www-form-urlencoded`; of fields with the same name the first.
 * @throws ProviderError 415 for another content type, 413 above 64 KiB
 */
export async function readForm(call: Call): Promise<Record<string, string | undefined>> {
	const type = call.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
	if (type !== "application/x-www-form-urlencoded") {
		throw new ProviderError(415, "bad_request", "The request is not a form.");
	}
	const bytes = await call.req.arrayBuffer();
	if (bytes.byteLength > LARGEST_FORM) {
		throw new ProviderError(413, "request_too_large", "The request is larger than 64 KiB.");
	}
	const text = new TextDecoder().decode(bytes);
	return Object.fromEntries([...new URLSearchParams(text)].reverse());
}
