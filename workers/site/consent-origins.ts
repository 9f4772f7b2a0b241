/** An https origin as a content policy takes it: nothing in it ends a source or widens it. */
const ORIGIN = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/**
 * Reads the setting `CONSENT_ORIGINS`: the origins that the applications registered at the provider return to, with spaces
 * between them, or nothing. A setting, and not the provider's answer: a policy that another host can widen protects from
 * nothing.
 * @throws Error naming what is none
 */
export function readConsentOrigins(setting: string): string[] {
	const origins = [...new Set(setting.split(" ").filter((origin) => origin !== ""))];
	const wrong = origins.filter((origin) => !ORIGIN.test(origin));
	if (wrong.length > 0) {
		throw new Error(
			`CONSENT_ORIGINS is https origins like https://app.example, or empty; not ${wrong.join(", ")}`,
		);
	}
	return origins;
}
