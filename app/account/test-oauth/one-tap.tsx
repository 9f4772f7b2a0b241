import { StytchLogin } from "@stytch/react";
import type { Callbacks, StytchLoginConfig } from "@stytch/vanilla-js";
import { useMemo } from "react";
import { rememberBegun } from "../sign-in-memory";
import { SESSION_MINUTES } from "../sign-in-methods";
import { Widget } from "../widget";
import { widgetStrings, widgetStyles } from "../widget-options";
import { receiveError } from "../widget-problems";
import { redirectUri } from "./client-flow";

/** Google's script loads only once somebody asks for it. */
export function OneTap({ position }: { position: OneTapPosition | null }) {
	return (
		<>
			<p>
				Google’s prompt without our form. If Google can’t show it, the floating one stays hidden and the one
				in the page becomes a button.
			</p>
			{/* As documents: the widget's client is the only one of its page. */}
			<p className="acts scripted">
				{oneTapPositions.map(({ id, label }) => (
					<a
						key={id}
						className="btn"
						href={`/test-oauth?one_tap=${id}#one-tap`}
						aria-current={id === position ? "true" : undefined}
					>
						{label}
					</a>
				))}
			</p>
			{position && <Prompt position={position} />}
		</>
	);
}

function Prompt({ position }: { position: OneTapPosition }) {
	return (
		<Widget kind="one-tap" prepare={noteBegun}>
			<PromptScreen position={position} />
		</Widget>
	);
}

/** Google's prompt leads back here without asking the client for anything that it could note. */
function noteBegun(): void {
	rememberBegun("oauth");
}

const callbacks: Callbacks = { onError: receiveError };

function PromptScreen({ position }: { position: OneTapPosition }) {
	const config = useMemo(() => oneTapConfig(position, redirectUri()), [position]);
	return <StytchLogin config={config} styles={widgetStyles} strings={widgetStrings} callbacks={callbacks} />;
}

/** Where Google's One Tap can appear, by the SDK's names. Prompts that browsers draw need no element. */
export const oneTapPositions = [
	{ id: "floating", label: "Show it floating" },
	{ id: "forceLegacyEmbedded", label: "Show it in the page" },
] as const;

type OneTapPosition = (typeof oneTapPositions)[number]["id"];

export function oneTapPosition(value: string | null): OneTapPosition | null {
	return oneTapPositions.find(({ id }) => id === value)?.id ?? null;
}

export function oneTapConfig(position: OneTapPosition, redirectUri: string): StytchLoginConfig {
	return {
		products: ["oauth"],
		sessionOptions: { sessionDurationMinutes: SESSION_MINUTES },
		oauthOptions: {
			providers: [{ type: "google", one_tap: true, position }],
			loginRedirectURL: redirectUri,
			signupRedirectURL: redirectUri,
		},
	};
}
