import { useRouteLoaderData } from "@remix-run/react";
import type { SignInConfig } from "~/context/load-context";

/** How to reach the provider, from the root's loader; null where that failed. */
export function useSignInConfig(): SignInConfig | null {
	const root = useRouteLoaderData<{ signIn?: SignInConfig }>("root");
	return root?.signIn ?? null;
}
