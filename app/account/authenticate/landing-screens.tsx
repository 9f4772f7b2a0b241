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
				{isLate
					? "The provider is slow to answer. You can wait here; if nothing comes, sign in again."
					: "One moment: the provider is being asked."}
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
					Signing in needs scripts, and they are off in this browser. The link has not been used: turn scripts
					on and open it again.
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
		? "You are signed in already"
		: isOther
			? "Sign in as somebody else?"
			: "This browser did not ask for this link";
	return (
		<Screen title={title}>
			{!isBegun && (
				<p className="lede">
					{isOther
						? "The link was made by an administrator and opens the account of another person."
						: "A link opens the account of whoever asked for it. If that was you, on another device, go on."}{" "}
					Which account it is, only using the link tells: you see its name then, and nothing from this browser
					goes into it before you have agreed.
				</p>
			)}
			{who && (
				<p className={isBegun ? "lede" : undefined}>
					You are signed in{who.name === null ? "" : " as "}
					{who.name !== null && <b>{who.name}</b>}. Going on takes the place of that session in this browser.
				</p>
			)}
			<p className="acts">
				<button type="button" className="btn btn-primary" onClick={onUse}>
					{token.type === "oauth" ? "Sign in again" : "Use the link"}
				</button>
				<a className="btn" href={who ? recallReturn(Date.now()) : "/login"}>
					{who ? "Stay as you are" : "Do not use it"}
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
					"The link opened an account that has no address, number or name."
				) : (
					<>
						The link opened the account of <b>{name}</b>.
					</>
				)}{" "}
				Nothing from this browser has gone into it. Go on only if you know it: the favourites and the lessons
				done here are then added to it. Without an answer the session ends within minutes.
			</p>
			<p className="acts">
				<button type="button" className="btn btn-primary" disabled={leaving} onClick={onConfirm}>
					Go on{name === null ? "" : ` as ${name}`}
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
