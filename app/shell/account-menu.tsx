import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { pageAt } from "~/pages";
import { powersOf } from "~/powers";
import { showToast } from "~/ui/toast";
import { useUnread } from "~/ui/unread-notices";
import { endSession, followSession, type Person } from "./account-session";

export type AccountMenuProps = {
	signIn: SignInConfig;
	/** Shown when signed out, and until we know. */
	children: ReactNode;
};

/** The signed-in person and their links. Loads only with the provider's cookie. */
export function AccountMenu({ signIn, children }: AccountMenuProps) {
	const [person, setPerson] = useState<Person | null>(null);
	const { pathname } = useLocation();
	const unread = useUnread();
	const now = useRevalidator();
	const revalidator = useRef(now);
	revalidator.current = now;
	useEffect(() => {
		function renew() {
			if (isPrivate()) revalidator.current.revalidate();
		}
		return followSession(signIn, setPerson, renew);
	}, [signIn]);
	if (!person) return children;
	if (person === "unfinished") {
		const back = new URLSearchParams({ return_to: pathname });
		// As short as 'Sign in', whose place it takes.
		return (
			<a href={`/verify?${back}`}>
				Verify<span className="vh"> with your authenticator app</span>
			</a>
		);
	}
	return (
		<>
			{person.acted_by ? (
				<p className="acting" role="status">
					<b>{person.acted_by}</b> acts for {person.label ?? "this account"}.{" "}
					<button type="button" onClick={leave}>
						Stop
					</button>
				</p>
			) : null}
			<details className="menu account-menu" key={pathname} onKeyDown={foldOnEscape}>
				<summary
					className="icon-button"
					aria-label={`${person.label ? `Account: ${person.label}` : "Your account"}${unread > 0 ? `, ${unread} unread` : ""}`}
				>
					<span className="tile tint-0" aria-hidden="true">
						{initialOf(person.label ?? "")}
					</span>
					{unread > 0 ? (
						<span className="unread-count" aria-hidden="true" data-count={unread > 99 ? "99+" : unread} />
					) : null}
				</summary>
				<nav aria-label="Account">
					{person.label && (
						<p className="sm mut">
							Signed in as <b>{person.label}</b>
						</p>
					)}
					<ul>
						<li>
							<Link to="/dashboard">Dashboard</Link>
						</li>
						<li>
							<Link to="/saved">Saved</Link>
						</li>
						<li>
							<Link to="/treasury-notifications">Notifications{unread > 0 ? ` (${unread})` : ""}</Link>
						</li>
						<li>
							<a href="/passkeys">Passkeys</a>
						</li>
						{powersOf(person.roles).size > 0 && person.acted_by === null ? (
							<li>
								<Link to="/admin">Administration</Link>
							</li>
						) : null}
						<li>
							<button type="button" onClick={leave}>
								Sign out
							</button>
						</li>
					</ul>
				</nav>
			</details>
		</>
	);
}

function foldOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
	if (event.key !== "Escape") return;
	event.currentTarget.open = false;
	event.currentTarget.querySelector("summary")?.focus();
}

async function leave() {
	await endSession();
	if (isPrivate()) location.assign("/");
	else showToast({ title: "Signed out" });
}

/** Whether the page must no longer be shown once its person has signed out. */
function isPrivate(): boolean {
	const page = pageAt(location.pathname);
	return page?.audience === "person" || page?.audience === "staff" || page?.path === "/verify";
}

function initialOf(label: string): string {
	return /[\p{L}\p{N}]/u.exec(label)?.[0].toUpperCase() ?? "?";
}
