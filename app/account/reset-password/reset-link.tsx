import type { User } from "@stytch/vanilla-js";
import { useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { confirmSession } from "~/ui/unconfirmed-session";
import type { Name } from "../authenticate/complete-sign-in";
import type { LandingWords } from "../authenticate/landing";
import { AskWhether } from "../authenticate/landing-screens";
import { personName } from "../keep-session";
import { providerClient } from "../provider-client";
import { takeReturn } from "../return-to";
import { type Begun, forgetBegun, isMeant, recallBegun } from "../sign-in-memory";
import { SESSION_MINUTES } from "../sign-in-methods";
import { useSignInConfig } from "../use-sign-in-config";
import { UNJUDGED_TEXT } from "../widget-problems";
import { ResetRequest } from "./reset-request";
import { ResetWidget } from "./reset-widget";

/** The address as it arrived. The widget reads the link's kind from it, and we must remove it afterwards. */
let came: string | null = null;

type At =
	| { kind: "opening" }
	/** This browser didn't request the link. We ask before the person types anything. */
	| { kind: "unasked" }
	| { kind: "form"; begun: Begun | null }
	| { kind: "failed"; words: LandingWords; again: boolean }
	| { kind: "named"; name: Name };

export function ResetLink({ token }: { token: string }) {
	const config = useSignInConfig();
	const [at, setAt] = useState<At>({ kind: "opening" });
	const [isJudged, setJudged] = useState(true);

	useEffect(() => {
		came ??= location.pathname + location.search;
		history.replaceState(history.state, "", location.pathname);
		const begun = recallBegun("reset");
		setAt(begun ? { kind: "form", begun } : { kind: "unasked" });
	}, []);

	function onDone(begun: Begun | null, user: User | null) {
		const emails = user?.emails.map(({ email }) => email) ?? [];
		if (isMeant(begun, emails)) goOn();
		else setAt({ kind: "named", name: personName(user) });
	}

	if (at.kind === "opening") return <p className="lede">One moment.</p>;
	if (at.kind === "named") return <AskWhether name={at.name} onConfirm={() => config && void keep(config)} />;
	if (at.kind === "form") {
		return (
			<>
				{!isJudged && (
					<p className="sign-in-note" role="alert">
						{UNJUDGED_TEXT}
					</p>
				)}
				<ResetWidget
					token={token}
					address={came ?? ""}
					isBegun={at.begun !== null}
					onDone={(user) => onDone(at.begun, user)}
					onJudged={setJudged}
					onFailed={(words, again) => setAt({ kind: "failed", words, again })}
				/>
			</>
		);
	}
	if (at.kind === "unasked") return <Unasked onUse={() => setAt({ kind: "form", begun: null })} />;
	return (
		<>
			<div className="sign-in-note" role="alert">
				<h2>{at.words.title}</h2>
				<p>{at.words.text}</p>
				{at.again && (
					<p className="acts">
						<button type="button" className="btn btn-primary" onClick={() => came && location.replace(came)}>
							Try again
						</button>
						<a className="btn btn-plain" href="/login?method=password">
							Back to sign-in
						</a>
					</p>
				)}
			</div>
			{!at.again && <ResetRequest email={recallBegun("reset")?.email ?? ""} />}
		</>
	);
}

function Unasked({ onUse }: { onUse: () => void }) {
	return (
		<>
			<div className="sign-in-note" role="alert">
				<h2>This browser didn’t request this link</h2>
				<p>
					It was requested on another device or already used. A password link works once, and usually only in
					the browser that requested it. Request a new one here:
				</p>
			</div>
			<ResetRequest />
			<p>
				Or try this one anyway. We’ll tell you whose account it is before anything from this browser goes into
				it.
			</p>
			<p className="acts">
				<button type="button" className="btn" onClick={onUse}>
					Use this link
				</button>
			</p>
		</>
	);
}

/** The person confirmed the account, so the session gets its full length. */
async function keep(config: SignInConfig): Promise<void> {
	const client = await providerClient(config);
	// Where the provider does not answer the session is only shorter.
	await client.session.authenticate({ session_duration_minutes: SESSION_MINUTES }).catch(() => {});
	goOn();
}

function goOn(): void {
	confirmSession();
	forgetBegun("reset");
	location.replace(takeReturn());
}
