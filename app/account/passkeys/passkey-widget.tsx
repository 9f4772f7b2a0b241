import { StytchPasskeyRegistration } from "@stytch/react";
import type { Callbacks, StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect } from "react";
import { keepSession } from "../keep-session";
import { passkeyConfig } from "../sign-in-methods";
import { useSignInConfig } from "../use-sign-in-config";
import { Widget } from "../widget";
import { quietReportedErrors, receiveError } from "../widget-problems";
import { widgetStrings } from "../widget-strings";
import { widgetStyles } from "../widget-styles";

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
	useEffect(() => quietReportedErrors(window), []);

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
