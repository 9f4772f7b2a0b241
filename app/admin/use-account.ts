import { useMatches } from "@remix-run/react";

/** The page owner's id. The browser stores data for each person separately. */
export function useAccount(): string {
	const { account = "" } = (useMatches().at(-1)?.data ?? {}) as { account?: string };
	return account;
}
