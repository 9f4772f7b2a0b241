import { StytchPasswordReset, useStytchUser } from "@stytch/react";
import type { Callbacks, StytchUIClient, User } from "@stytch/vanilla-js";
import { type RefObject, useCallback, useMemo, useRef } from "react";
import { holdingBack } from "~/ui/unconfirmed-session";
import { failureWords, type LandingWords, resetFailureWords } from "../authenticate/landing";
import { isAborted, isLater } from "../provider-error";
import { resetConfig, SESSION_MINUTES, UNCONFIRMED_MINUTES } from "../sign-in-methods";
import { Widget } from "../widget";
import { widgetStrings, widgetStyles } from "../widget-options";
import { allowUnjudged, receiveError } from "../widget-problems";

type ResetWidgetProps = {
	token: string;
	address: string;
	isBegun: boolean;
	onDone: (user: User | null) => void;
	onJudged: (isJudged: boolean) => void;
	/** The link cannot be used, or (`again`) could not be used now. */
	onFailed: (words: LandingWords, again: boolean) => void;
};

const SUCCESS_MS = 900;
const ADDRESS_MS = 500;

export function ResetWidget({ token, address, isBegun, ...tell }: ResetWidgetProps) {
	const told = useRef(tell);
	told.current = tell;
	const prepare = useCallback(
		(client: StytchUIClient) => {
			holdBackUses(client);
			allowUnjudged(client, (isJudged) => told.current.onJudged(isJudged));
			// The widget reads the type from the address when it's drawn. We can then remove it.
			history.replaceState(history.state, "", address);
			setTimeout(() => history.replaceState(history.state, "", location.pathname), ADDRESS_MS);
		},
		[address],
	);

	return (
		<Widget kind="reset" prepare={prepare}>
			<ResetScreen token={token} address={address} isBegun={isBegun} told={told} />
		</Widget>
	);
}

type ResetScreenProps = Pick<ResetWidgetProps, "token" | "address" | "isBegun"> & {
	told: RefObject<Pick<ResetWidgetProps, "onDone" | "onFailed">>;
};

function ResetScreen({ token, address, isBegun, told }: ResetScreenProps) {
	const { user } = useStytchUser();
	const userNow = useRef(user);
	userNow.current = user;

	const config = useMemo(
		() => resetConfig(location.origin, isBegun ? SESSION_MINUTES : UNCONFIRMED_MINUTES),
		[isBegun],
	);

	const callbacks = useMemo<Callbacks>(() => {
		const isLogin = new URL(address, location.href).searchParams.get("stytch_token_type") === "login";
		return {
			onEvent: ({ type }) => {
				if (type !== "AUTHENTICATE_FLOW_COMPLETE") return;
				setTimeout(() => told.current?.onDone(userNow.current), SUCCESS_MS);
			},
			onError: (error) => {
				receiveError(error);
				if (isAborted(error)) return;
				// With a sign-in link the widget says 'Logging in...' and nothing more when that fails.
				const words = resetFailureWords(error) ?? (isLogin ? failureWords(error) : null);
				if (words) told.current?.onFailed(words, isLogin && isLater(error));
			},
		};
	}, [address, told]);

	return (
		<StytchPasswordReset
			passwordResetToken={token}
			config={config}
			styles={widgetStyles}
			strings={widgetStrings}
			callbacks={callbacks}
		/>
	);
}

/** Keeps the link's session unconfirmed until the page has checked whose it is. */
function holdBackUses({ passwords, magicLinks }: StytchUIClient): void {
	const reset = passwords.resetByEmail.bind(passwords);
	passwords.resetByEmail = (data) => holdingBack(() => reset(data));
	const authenticate = magicLinks.authenticate.bind(magicLinks);
	magicLinks.authenticate = (link, options) => holdingBack(() => authenticate(link, options));
}
