import { useRouteLoaderData } from "@remix-run/react";
import type { SignInConfig } from "~/context/load-context";

export function useSignInConfig(): SignInConfig | null {
	const root = useRouteLoaderData<{ signIn?: SignInConfig }>("root");
	return root?.signIn ?? null;
}
