import type { User } from "@stytch/vanilla-js";
import { request } from "~/ui/request";
import { socialProviders } from "../sign-in-methods";

export type Factor = {
	kind: "email" | "phone" | "social" | "wallet" | "passkey";
	id: string;
	title: string;
	what: string;
	/** Whether it's enough to sign in. Unverified addresses don't count. */
	signsIn: boolean;
};

/** A password isn't one, because it only works with an email address. */
export function factorsOf(user: User): Factor[] {
	return [
		...user.emails.map(({ email_id, email, verified }) =>
			factor("email", email_id, email, "Email address", verified),
		),
		...user.phone_numbers.map(({ phone_id, phone_number, verified }) =>
			factor("phone", phone_id, phone_number, "Phone number", verified),
		),
		...user.providers.map(({ oauth_user_registration_id, provider_type }) =>
			factor("social", oauth_user_registration_id, socialLabel(provider_type), "Social account", true),
		),
		...user.crypto_wallets.map(({ crypto_wallet_id, crypto_wallet_address, crypto_wallet_type, verified }) =>
			factor(
				"wallet",
				crypto_wallet_id,
				shortAddress(crypto_wallet_address),
				`Wallet, ${capital(crypto_wallet_type)}`,
				verified,
			),
		),
		...user.webauthn_registrations.map(({ webauthn_registration_id, name, domain, verified }) =>
			factor("passkey", webauthn_registration_id, name || domain, "Passkey", verified),
		),
	];
}

function factor(kind: Factor["kind"], id: string, title: string, what: string, verified: boolean): Factor {
	return { kind, id, title, what: verified ? what : `${what}, not confirmed`, signsIn: verified };
}

export function isLastWay(factors: Factor[], { id, signsIn }: Factor): boolean {
	return signsIn && !factors.some((other) => other.signsIn && other.id !== id);
}

/** The password goes with its only email address. */
export function endsPassword(user: User, { kind }: Factor): boolean {
	return kind === "email" && user.password !== null && user.emails.length === 1;
}

/** The server asks for a fresh proof first. */
export async function removeFactor(kind: Factor["kind"] | "app", id: string): Promise<void> {
	await request("POST", "/api/account/factors/remove", { kind, id });
}

function shortAddress(address: string): string {
	return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}

/** The provider says `Google` where its addresses say `google`. */
function socialLabel(type: string): string {
	const id = type.toLowerCase();
	return socialProviders.find((provider) => provider.id === id)?.label ?? capital(type);
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
