import type { StytchUIClient } from "@stytch/vanilla-js";
import { useCallback } from "react";
import { rememberBegun } from "../begun-flows";
import { Widget } from "../widget";
import { receiveError } from "../widget-problems";
import { widgetStrings } from "../widget-strings";
import { widgetStyles } from "../widget-styles";
import { type OneTapPosition, oneTapConfig, oneTapPositions } from "./one-tap-config";
import { redirectUri } from "./returned";

/** Google's One Tap alone. Google's script is loaded once somebody asks for it, not before. */
export function OneTap({ position }: { position: OneTapPosition | null }) {
	return (
		<>
			<p>
				Google's prompt, without our form. Floating, it says nothing where it cannot be shown; in the page
				there is a button in its place.
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
	const mount = useCallback(
		(client: StytchUIClient, elementId: string) => {
			// Google's prompt leads back here without asking the client for anything that it could note.
			rememberBegun("oauth");
			client.mountLogin({
				elementId,
				config: oneTapConfig(position, redirectUri()),
				styles: widgetStyles,
				strings: widgetStrings,
				callbacks: { onError: receiveError },
			});
		},
		[position],
	);
	return <Widget kind="one-tap" mount={mount} />;
}
