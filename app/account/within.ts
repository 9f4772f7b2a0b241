import { SignInUnavailable } from "./provider-error";

/** How long somebody is left with 'One moment' before they are told that something is wrong. */
export const PATIENCE_MS = 8000;

/**
 * The result, if it arrives in time.
 * @throws SignInUnavailable after the timeout. The work continues.
 */
export async function within<T>(work: Promise<T>, ms = PATIENCE_MS): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const end = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new SignInUnavailable()), ms);
	});
	try {
		return await Promise.race([work, end]);
	} finally {
		clearTimeout(timer);
	}
}
