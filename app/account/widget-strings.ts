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

/**
 * The same for consent or logout. The defaults would put 'Looks like there was an error!' above a denial or a
 * missing session, and 'Success!' above an unwanted logout.
 */
export function consentStrings(isLogout: boolean): Record<string, string> {
	return isLogout
		? { ...widgetStrings, "error.title": "Nothing has ended", "success.title": "You are still signed in" }
		: { ...widgetStrings, "error.title": "Nothing was allowed" };
}
