import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ComponentType, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RootData } from "~/context/load-context";
import { FavouritesLink } from "~/favourites/favourites-link";
import { keptLoan } from "~/loan/kept-loan";
import { fullLoanOf, withLoan } from "~/loan/loan-address";
import { tidyProgress } from "~/syllabus/progress-here";
import { afterPaint } from "~/ui/after-paint";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { LONGEST_QUERY } from "~/ui/query-limit";
import { useSessionCookie } from "~/ui/session-cookie";
import type { AccountMenuProps } from "./account-menu";
import type { DoorsOfPage } from "./doors.server";
import { MENU, Menu } from "./menu";

export const SEARCH_FIELD = "masthead-q";

const Suggestions = lazyPart(() => import("./search-suggestions").then((part) => part.SearchSuggestions));

export function Header() {
	const menu = useRouteLoaderData<{ menu: DoorsOfPage }>("root")?.menu;
	const { pathname, search } = useLocation();
	const first = useRef(pathname + search);
	const loan = useLoan(search);
	const [typed, setTyped] = useState("");
	const [isUsed, setUsed] = useState(false);
	const use = () => void (isUsed || afterPaint(() => setUsed(true)));

	useEffect(() => {
		if (first.current === pathname + search) return;
		first.current = "";
		setTyped("");
		setUsed(true);
	}, [pathname, search]);

	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			// At the desk the same key opens anything by its name.
			if (location.pathname.startsWith("/admin")) return;
			if (event.key !== "/" || (event.target as Element).closest("input,select,textarea")) return;
			event.preventDefault();
			document.getElementById(SEARCH_FIELD)?.focus();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);

	return (
		<header className="masthead">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: what happens here only loads what a press will need */}
			<div className="wrap" onPointerOver={use} onFocus={use}>
				<Link to={withLoan("/", loan)} className="brand" discover="none">
					<Icon name="logo" />
					Plumbline
				</Link>
				{menu && <Menu menu={menu} loan={loan} isUsed={isUsed} />}
				<form action="/search" className="masthead-q">
					<Icon name="search" />
					<input
						id={SEARCH_FIELD}
						type="text"
						enterKeyHint="search"
						name="q"
						aria-label="Search Plumbline"
						placeholder="Search"
						maxLength={LONGEST_QUERY}
						autoComplete="off"
						onInput={({ currentTarget }) => setTyped(currentTarget.value)}
					/>
					<span aria-hidden="true">/</span>
				</form>
				<Link
					to="/search"
					className="icon-button masthead-search"
					aria-label="Search"
					aria-current={pathname === "/search" ? "page" : undefined}
					discover="none"
				>
					<Icon name="search" />
				</Link>
				{typed && (
					<Suspense>
						<Suggestions typed={typed} close={setTyped} />
					</Suspense>
				)}
				<FavouritesLink />
				<AccountSlot />
				<button type="button" className="icon-button menu-button" aria-label="Menu" popovertarget={MENU}>
					<Icon name="menu" />
				</button>
			</div>
		</header>
	);
}

/** The loan that links include. Uses the address first, then the last one asked in this browser until it's cleared. */
function useLoan(search: string): string {
	const last = useSyncExternalStore(
		keptLoan.subscribe,
		() => fullLoanOf(keptLoan.get()?.search ?? ""),
		() => "",
	);
	return fullLoanOf(search) || last;
}

/**
 * 'Sign in', for everybody in the HTML. Where the sign-in provider's cookie is, a menu that loads after the page takes its
 * place, as wide as it is.
 */
function AccountSlot() {
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
