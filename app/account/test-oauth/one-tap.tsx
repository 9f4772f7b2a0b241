import { StytchLogin } from "@stytch/react";
import type { Callbacks } from "@stytch/vanilla-js";
import { useMemo } from "react";
import { rememberBegun } from "../begun-flows";
import { Widget } from "../widget";
import { receiveError } from "../widget-problems";
import { widgetStrings } from "../widget-strings";
import { widgetStyles } from "../widget-styles";
import { type OneTapPosition, oneTapConfig, oneTapPositions } from "./one-tap-config";
import { redirectUri } from "./returned";

/** Google's script loads only once somebody asks for it. */
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
