import { type ReactNode, useEffect, useRef, useState } from "react";
import { confirmSession } from "~/ui/unconfirmed-session";
import { useLate } from "~/ui/use-late";
import { signOut } from "../keep-session";
import { PATIENCE_MS } from "../provider-client";
import { recallReturn } from "../return-to";
import type { Name, SignInOutcome } from "./complete-sign-in";

type Of<Kind> = Extract<SignInOutcome, { kind: Kind }>;

export function Working() {
	const isLate = useLate(true, PATIENCE_MS);
	return (
		<>
			<h1>Signing you in</h1>
			<p className="lede scripted" role="status">
				{isLate ? "This is taking longer than usual. Wait here or sign in again." : "This takes a moment."}
			</p>
			{isLate && (
				<p className="acts">
					<a className="btn" href="/login">
						Back to sign-in
					</a>
				</p>
			)}
			<noscript>
				<p className="lede">
					Turn on JavaScript to sign in. Your link hasn’t been used, so you can open it again.
				</p>
			</noscript>
		</>
	);
}

export function Failed({ at, onAgain }: { at: Of<"failed">; onAgain: () => void }) {
	return (
		<Screen title={at.words.title} role="alert">
			<p className="lede">{at.words.text}</p>
			<p className="acts">
				{at.again && (
					<button type="button" className="btn btn-primary" onClick={onAgain}>
						Try again
					</button>
				)}
				<a className={at.again ? "btn" : "btn btn-primary"} href="/login">
					Back to sign-in
				</a>
				{!at.again && at.type !== "oauth" && (
					<a className="btn" href="/login?method=link">
						Email me another link
					</a>
				)}
				<a className="btn btn-plain" href="/">
					Home
				</a>
			</p>
		</Screen>
	);
}

export function AskFirst({ at: { token, isBegun, who }, onUse }: { at: Of<"ask">; onUse: () => void }) {
	const isOther = token.type === "impersonation";
	const title = isBegun
		? "You’re already signed in"
		: isOther
			? "Sign in as someone else?"
			: "This browser didn’t request this link";
	return (
		<Screen title={title}>
			{!isBegun && (
				<p className="lede">
					{isOther
						? "An administrator made this link. It opens another person’s account."
						: "This link opens the account of the person who requested it. If you requested it on another device, continue."}{" "}
					You’ll see whose account it is after you use the link. Nothing from this browser goes into it until
					you agree.
				</p>
			)}
			{who && (
				<p className={isBegun ? "lede" : undefined}>
					You’re signed in{who.name === null ? "" : " as "}
					{who.name !== null && <b>{who.name}</b>}. If you continue, the new session replaces this one in this
					browser.
				</p>
			)}
			<p className="acts">
				<button type="button" className="btn btn-primary" onClick={onUse}>
					{token.type === "oauth" ? "Sign in again" : "Use the link"}
				</button>
				<a className="btn" href={who ? recallReturn(Date.now()) : "/login"}>
					{who ? "Stay signed in" : "Don’t use it"}
				</a>
			</p>
		</Screen>
	);
}

export function AskWhether({ name, onConfirm }: { name: Name; onConfirm: () => void }) {
	const [leaving, setLeaving] = useState(false);

	async function leave() {
		setLeaving(true);
		await signOut();
		confirmSession();
		location.replace("/login");
	}

	return (
		<Screen title="Is this your account?">
			<p className="lede">
				{name === null ? (
					"The link opened an account with no email address, phone number or name."
				) : (
					<>
						The link signed you in as <b>{name}</b>.
					</>
				)}{" "}
				Nothing from this browser is in it yet. Continue only if it’s your account. We’ll then add the
				listings you saved and the lessons you finished here. If you don’t answer, the session ends within
				minutes.
			</p>
			<p className="acts">
				<button type="button" className="btn btn-primary" disabled={leaving} onClick={onConfirm}>
					Continue{name === null ? "" : ` as ${name}`}
				</button>
				<button type="button" className="btn" disabled={leaving} onClick={leave}>
					Sign out
				</button>
			</p>
		</Screen>
	);
}

/** Screen readers start at its heading. */
function Screen({ title, role, children }: { title: string; role?: "alert"; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div role={role}>
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			{children}
		</div>
	);
}
