import { useLocation, useNavigate } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { FavouritesLink } from "~/favourites/favourites-link";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { useDrawn } from "~/ui/page/drawn";
import { followLink } from "~/ui/page/follow-link";
import { AccountSlot } from "./account-slot";
import { MENU, MENU_PLACE, SEARCH_FIELD } from "./menu-ids";

/** Fetched when somebody first types. */
const Suggestions = lazyPart(() => import("./search-suggestions").then((part) => part.SearchSuggestions));

/**
 * The masthead, with the home link, doors, search and account. The server draws the menu's HTML
 * (`draw-menu.server.tsx`). Its script loads on first use or on the second page.
 */
export function Header() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const drawn = useDrawn(MENU_PLACE);
	const ref = useRef<HTMLDivElement>(null);
	const first = useRef(pathname + search);
	const [typed, setTyped] = useState("");
	const wake = () =>
		import("./live-menu").then(({ follow }) => ref.current && follow(ref.current, pathname, search));
	/** Loads the script after the frame that shows a press. */
	const wakeLater = () => void requestAnimationFrame(() => setTimeout(wake));

	// biome-ignore lint/correctness/useExhaustiveDependencies: `wake` is another for each page
	useEffect(() => {
		if (first.current === pathname + search) return;
		first.current = "";
		setTyped("");
		void wake();
	}, [pathname, search]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only for a panel that was opened before this script came
	useEffect(() => {
		if (ref.current?.querySelector("details[open]")) void wake();
	}, []);

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
			<div className="wrap" onPointerOver={wakeLater} onFocus={wakeLater}>
				{/* The keyboard presses links, which are the browser's own. */}
				{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
				<div
					ref={ref}
					id={MENU_PLACE}
					onClick={(event) => followLink(event, navigate)}
					onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server
					dangerouslySetInnerHTML={{ __html: drawn }}
				/>
				{typed && (
					<Suspense>
						<Suggestions typed={typed} close={setTyped} />
					</Suspense>
				)}
				<FavouritesLink />
				<AccountSlot />
				<button
					type="button"
					className="icon-button menu-button"
					aria-label="Menu"
					{...{ popovertarget: MENU }}
				>
					<Icon name="menu" />
				</button>
			</div>
		</header>
	);
}
