import { useMatches } from "@remix-run/react";

/** The id of whose page it is: what is kept in the browser is kept for them alone. */
export function useAccount(): string {
	const { account = "" } = (useMatches().at(-1)?.data ?? {}) as { account?: string };
	return account;
}
