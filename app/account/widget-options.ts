import type { StyleConfig } from "@stytch/vanilla-js";

/** The widget is in our own document, so our custom properties apply. `account.css` has the rest. */
export const widgetStyles: StyleConfig = {
	container: {
		backgroundColor: "var(--paper)",
		borderColor: "transparent",
		borderRadius: "0",
		width: "100%",
	},
	colors: {
		primary: "var(--ink)",
		secondary: "var(--ink2)",
		success: "var(--accent)",
		error: "var(--error)",
	},
	buttons: {
		primary: {
			backgroundColor: "var(--accent)",
			textColor: "var(--on-accent)",
			borderColor: "var(--accent)",
			borderRadius: "var(--r)",
		},
		secondary: {
			backgroundColor: "var(--raised)",
			textColor: "var(--ink)",
			borderColor: "var(--edge)",
			borderRadius: "var(--r)",
		},
		disabled: {
			backgroundColor: "var(--sunk)",
			textColor: "var(--ink3)",
			borderColor: "var(--rule)",
			borderRadius: "var(--r)",
		},
	},
	inputs: {
		backgroundColor: "var(--raised)",
		textColor: "var(--ink)",
		placeholderColor: "var(--ink3)",
		borderColor: "var(--edge)",
		borderRadius: "var(--r)",
	},
	fontFamily: "var(--family)",
	hideHeaderText: true,
};

/** Texts of the widget where ours differ from the SDK's, by the SDK's message id. */
export const widgetStrings: Record<string, string> = {
	"login.title": "Sign up or log in",
	"errors.invalidEmail": "Invalid email address, please try again.",
	"error.invalidEmail": "Invalid email address, please try again.",
	"error.invalidPhoneNumber": "Invalid phone number, please try again.",
	"error.passkeyNotCreated":
		"Your Passkey was not created. Click Create a Passkey to try again or skip without adding a Passkey.",
	"idpLogout.confirmMessage": "Are you sure you want to log out of your account?",
	"toast.emailResent": "Email resent.",
};

/** The defaults would say 'Looks like there was an error!' above a denial, and 'Success!' above an unwanted logout. */
export function consentStrings(isLogout: boolean): Record<string, string> {
	return isLogout
		? { ...widgetStrings, "error.title": "You weren’t logged out", "success.title": "You’re still signed in" }
		: { ...widgetStrings, "error.title": "No access was given" };
}
