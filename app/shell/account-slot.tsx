import { useRouteLoaderData } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import type { RootData } from "~/context/load-context";
import { tidyProgress } from "~/syllabus/progress-here";
import { useSessionCookie } from "~/ui/use-session-cookie";
import type { AccountMenuProps } from "./account-menu";

/**
 * 'Sign in', for everybody in the HTML. Where the sign-in provider's cookie is, a menu that loads after the page takes its
 * place, as wide as it is.
 */
export function AccountSlot() {
	const signIn = useRouteLoaderData<RootData>("root")?.signIn;
	const hasCookie = useSessionCookie();
	const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null);

	useEffect(tidyProgress, []);
	useEffect(() => {
		// Without it the link stays, which does no harm.
		if (hasCookie)
			import("./account-menu").then(({ AccountMenu }) => setMenu(() => AccountMenu)).catch(() => {});
	}, [hasCookie]);

	const link = <a href="/login">Sign in</a>;
	return (
		<div className="account">{hasCookie && Menu && signIn ? <Menu signIn={signIn}>{link}</Menu> : link}</div>
	);
}
