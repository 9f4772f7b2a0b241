import { StytchPasskeyRegistration, StytchProvider, useStytch, useStytchUser } from "@stytch/react";
import type { Callbacks, StytchUIClient, User } from "@stytch/vanilla-js";
import { type FormEvent, useCallback, useState } from "react";
import { removeFactor } from "./account-panel/factors";
import { keepSession } from "./keep-session";
import { passkeyConfig } from "./sign-in-methods";
import { useSignInConfig } from "./use-sign-in-config";
import { useWidgetClient, Widget } from "./widget";
import { widgetStrings, widgetStyles } from "./widget-options";
import { receiveError } from "./widget-problems";

type Passkey = User["webauthn_registrations"][number];

const NOT_KNOWN = <p className="mut">Your passkeys will appear here.</p>;

export function PasskeyList() {
	const client = useWidgetClient();
	if (typeof client !== "object") return NOT_KNOWN;
	return (
		<StytchProvider stytch={client}>
			<Passkeys />
		</StytchProvider>
	);
}

function Passkeys() {
	const { user } = useStytchUser();
	if (!user) return NOT_KNOWN;
	const passkeys = user.webauthn_registrations;
	if (passkeys.length === 0) return <p className="mut">You don’t have a passkey yet.</p>;
	return (
		<ul className="passkeys">
			{passkeys.map((passkey) => (
				<PasskeyItem key={passkey.webauthn_registration_id} passkey={passkey} />
			))}
		</ul>
	);
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
	const client = useStytch();
	const { webauthn_registration_id: id, name } = passkey;
	const [asking, setAsking] = useState(false);
	const [said, setSaid] = useState("");
	const [wrong, setWrong] = useState<string | null>(null);

	async function attempt(work: () => Promise<unknown>, done: string) {
		setSaid("");
		try {
			await work();
			setSaid(done);
		} catch {
			setSaid("That didn’t work. Try again in a moment.");
		}
	}

	function rename(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const next = String(new FormData(event.currentTarget).get("name") ?? "").trim();
		const wrong = passkeyNameProblem(next);
		setSaid("");
		setWrong(wrong);
		if (wrong === null) {
			const rename = () => client.webauthn.update({ webauthn_registration_id: id, name: next });
			void attempt(rename, "Renamed.");
		}
	}

	return (
		<li>
			<form onSubmit={rename} noValidate>
				<label className="vh" htmlFor={`passkey-${id}`}>
					Passkey name: {name}
				</label>
				<input
					id={`passkey-${id}`}
					name="name"
					// The widget may have renamed it, so its new name replaces what was typed here.
					key={name}
					defaultValue={name}
					maxLength={LONGEST_NAME}
					required
					aria-invalid={wrong !== null}
					aria-describedby={wrong === null ? undefined : `passkey-error-${id}`}
				/>
				{wrong !== null && (
					<p id={`passkey-error-${id}`} className="field-error" role="alert">
						{wrong}
					</p>
				)}
				<button type="submit" className="btn">
					Rename
				</button>
				<button type="button" className="btn" onClick={() => setAsking(true)} aria-expanded={asking}>
					Delete
				</button>
			</form>
			{asking && (
				<div className="sign-in-note">
					<p>You can’t restore a deleted passkey. Remove it from your password manager too.</p>
					<p className="acts">
						<button
							type="button"
							className="btn btn-primary"
							onClick={() =>
								attempt(async () => {
									await removeFactor("passkey", id);
									await client.user.get();
								}, "Deleted.")
							}
						>
							Delete this passkey
						</button>
						<button type="button" className="btn btn-plain" onClick={() => setAsking(false)}>
							Keep it
						</button>
					</p>
				</div>
			)}
			<p role="status" className="sm">
				{said}
			</p>
		</li>
	);
}

export const LONGEST_NAME = 100;

/** Invisible characters, such as control characters and direction overrides. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

export function passkeyNameProblem(name: string): string | null {
	if (name === "") return "Enter a name, like Work laptop.";
	if (name.length > LONGEST_NAME) return `Enter at most ${LONGEST_NAME} characters.`;
	if (UNSEEN.test(name)) return "The name has an invisible character. Type it again.";
	return null;
}

/** A rename in the widget doesn't update the client's user, so fetch it again. Our own list then updates too. */
function tellRenamedPasskeys({ webauthn, user }: StytchUIClient): void {
	const update = webauthn.update.bind(webauthn);
	webauthn.update = async (options) => {
		const answer = await update(options);
		await user.get().catch(() => {});
		return answer;
	};
}

const callbacks: Callbacks = { onError: receiveError };

export function PasskeyWidget() {
	const config = useSignInConfig();
	const prepare = useCallback(
		async (client: StytchUIClient) => {
			// It reads the user once, so wait for the session.
			if (config) await keepSession(config);
			tellRenamedPasskeys(client);
		},
		[config],
	);

	return (
		<Widget kind="passkeys" prepare={prepare}>
			<StytchPasskeyRegistration
				config={passkeyConfig}
				styles={widgetStyles}
				strings={widgetStrings}
				callbacks={callbacks}
			/>
		</Widget>
	);
}
