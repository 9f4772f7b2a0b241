import { Hono } from "hono";
import * as z from "zod";
import { ok, requireCaller, signIn } from "./authenticated";
import { requireCaptcha } from "./captcha";
import type { Call, EmulatorEnv } from "./emulator";
import { newId } from "./hash";
import { ProviderError, refuse } from "./provider-error";
import { sessionDuration } from "./read-body";
import { requireTwoKinds } from "./step-up";
import { findUser, findUserBy, newUser, saveUser, type User } from "./store/users";
import {
	keepChallenge,
	openChallenges,
	spendChallenge,
	type WalletChallenge,
} from "./store/wallet-challenges";
import { isThisMachine } from "./this-machine";
import { plainChallenge, type Siwe, siweChallenge, siweSchema } from "./wallet-challenge";
import { checksummed, isSignedBy, isWalletAddress, type WalletType } from "./wallet-signatures";

const CHALLENGE_LIVES = 10 * 60_000;

const wallet = z.object({
	crypto_wallet_address: z.string().max(100),
	crypto_wallet_type: z.enum(["ethereum", "solana"]),
});

const startSchema = wallet.extend({ siwe_params: siweSchema.optional() });
const proofSchema = wallet.extend({
	signature: z.string().max(500),
	session_duration_minutes: sessionDuration,
});

type Wallet = { type: WalletType; address: string };

export const cryptoWallets = new Hono<EmulatorEnv>()
	.post("/authenticate/start/primary", async (call) => start(call, null))
	.post("/authenticate/start/secondary", async (call) => {
		const { user } = await requireCaller(call);
		return start(call, user.user_id);
	})
	.post("/authenticate", async (call) => {
		const body = await requireCaptcha(call, proofSchema);
		const known = readWallet(body);
		const challenge = await signedChallenge(call, known, body.signature);
		const { user, id } = await ownerOf(call, known, challenge.userId);
		const factor = {
			type: "signature_challenge",
			delivery_method: "crypto_wallet",
			crypto_wallet_factor: {
				crypto_wallet_id: id,
				crypto_wallet_address: known.address,
				crypto_wallet_type: known.type,
			},
		};
		return signIn(call, { user, factor, minutes: body.session_duration_minutes });
	});

async function start(call: Call, userId: string | null): Promise<Response> {
	const body = await requireCaptcha(call, startSchema, { fingerprint: false });
	const known = readWallet(body);
	const now = Date.now();
	const expires = now + CHALLENGE_LIVES;
	const siwe = readSiwe(call, known, body.siwe_params);
	const message = siwe
		? siweChallenge({ ...known, now, expires }, siwe)
		: plainChallenge({ ...known, now, expires });
	const notBefore = siwe?.not_before ? Date.parse(siwe.not_before) : null;
	await keepChallenge(call.env.AUTH_DB, keyOf(known), {
		challenge: { message, userId, notBefore },
		now,
		expires,
	});
	return ok(call, { challenge: message });
}

function readWallet(body: z.output<typeof wallet>): Wallet {
	const { crypto_wallet_type: type, crypto_wallet_address: address } = body;
	if (!isWalletAddress(type, address)) {
		const chain = type === "ethereum" ? "an Ethereum" : "a Solana";
		throw refuse(`invalid_${type}_address`, `The address is not one of ${chain} wallet.`);
	}
	return { type, address: type === "ethereum" ? checksummed(address) : address };
}

function readSiwe(call: Call, { type }: Wallet, siwe: Siwe | undefined): Siwe | null {
	if (siwe && type !== "ethereum") {
		throw refuse("crypto_wallet_type_incompatible_with_siwe", "Only Ethereum wallets sign in with Ethereum.");
	}
	if (!siwe) {
		if (!call.get("settings").siwe_required || type !== "ethereum") return null;
		throw refuse("bad_request", "siwe_params: this project asks Ethereum wallets for them.");
	}
	// The message names the site that asks. A page may ask only in its own name.
	const origin = call.req.header("Origin");
	const asking = new URL(siwe.uri).origin;
	if (!isThisMachine(asking) || (origin !== undefined && origin !== asking)) {
		throw refuse("bad_domain_for_stytch_sdk", "siwe_params.uri is not an address of the page that asks.");
	}
	return siwe;
}

async function signedChallenge(call: Call, known: Wallet, signature: string): Promise<WalletChallenge> {
	const db = call.env.AUTH_DB;
	const now = Date.now();
	const open = await openChallenges(db, keyOf(known), now);
	const signed = open.find(({ message }) => isSignedBy(known.type, { ...known, message, signature }));
	if (!signed) throw notProven();
	if (signed.notBefore !== null && signed.notBefore > now) {
		throw refuse("siwe_message_not_valid_yet", "The signed message is not valid yet.");
	}
	if (!(await spendChallenge(db, signed.id, now))) throw notProven();
	return signed;
}

async function ownerOf(call: Call, known: Wallet, addTo: string | null): Promise<{ user: User; id: string }> {
	const db = call.env.AUTH_DB;
	const owner = await findUserBy(db, "wallet", keyOf(known));
	if (addTo !== null) {
		const caller = await requireCaller(call);
		if (caller.user.user_id !== addTo) throw notProven();
		if (owner && owner.user_id !== addTo) throw taken();
		if (!owner) requireTwoKinds(caller, Date.now());
	}
	const held = owner?.crypto_wallets.find(({ crypto_wallet_address: address, crypto_wallet_type: type }) => {
		return keyOf({ type, address }) === keyOf(known);
	});
	if (owner && held) return { user: owner, id: held.crypto_wallet_id };

	const id = newId("crypto-wallet");
	const user = (addTo === null ? null : await findUser(db, addTo)) ?? newUser(Date.now());
	user.crypto_wallets = [
		...user.crypto_wallets,
		{
			crypto_wallet_id: id,
			crypto_wallet_address: known.address,
			crypto_wallet_type: known.type,
			verified: true,
		},
	];
	if (!(await saveUser(db, user, { kind: "wallet", value: keyOf(known), factorId: id }))) throw taken();
	return { user, id };
}

function keyOf({ type, address }: Wallet): string {
	return type === "ethereum" ? `${type}:${address.toLowerCase()}` : `${type}:${address}`;
}

function notProven(): ProviderError {
	const words = "The signature does not sign an open challenge of this wallet.";
	return new ProviderError(401, "unable_to_authenticate_crypto_wallet", words);
}

function taken(): ProviderError {
	return refuse("duplicate_wallet_address", "This wallet belongs to another account.");
}
