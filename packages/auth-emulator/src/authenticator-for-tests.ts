import { p256 } from "@noble/curves/nist.js";
import { base64urlnopad } from "@scure/base";

const encode = (bytes: Uint8Array) => base64urlnopad.encode(bytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** What a test may get wrong on purpose. */
type Quirks = {
	origin?: string;
	rpId?: string;
	challenge?: string;
	type?: string;
	verified?: boolean;
	counter?: number;
};

/** An authenticator in software, as a browser has one: it makes one passkey with a real P-256 key. */
export function softwareAuthenticator({ countsUp = true }: { countsUp?: boolean } = {}) {
	const { secretKey, publicKey } = p256.keygen();
	const id = crypto.getRandomValues(new Uint8Array(32));
	let counter = 0;

	return {
		id: encode(id),

		/** Answers `public_key_credential_creation_options`: attestation `none`, as JSON. */
		async register(optionsJson: string, quirks: Quirks = {}): Promise<string> {
			const options = JSON.parse(optionsJson);
			const flags = PRESENT | ATTESTED | (quirks.verified === false ? 0 : VERIFIED);
			const head = await authenticatorData(quirks.rpId ?? options.rp.id, flags, quirks.counter ?? 0);
			const length = new Uint8Array([0, id.length]);
			const data = concat(head, new Uint8Array(16), length, id, coseKey(publicKey));
			return credential(id, {
				clientDataJSON: clientData("webauthn.create", options.challenge, quirks),
				attestationObject: encode(
					concat(
						new Uint8Array([0xa3, 0x63]),
						bytesOf("fmt"),
						new Uint8Array([0x64]),
						bytesOf("none"),
						new Uint8Array([0x67]),
						bytesOf("attStmt"),
						new Uint8Array([0xa0, 0x68]),
						bytesOf("authData"),
						new Uint8Array([0x58, data.length]),
						data,
					),
				),
				transports: ["internal"],
			});
		},

		/** Answers `public_key_credential_request_options`, as JSON. */
		async authenticate(optionsJson: string, quirks: Quirks = {}): Promise<string> {
			const options = JSON.parse(optionsJson);
			if (countsUp) counter += 1;
			const flags = PRESENT | (quirks.verified === false ? 0 : VERIFIED);
			const count = quirks.counter ?? counter;
			const data = await authenticatorData(quirks.rpId ?? options.rpId, flags, count);
			const clientDataJSON = clientData("webauthn.get", options.challenge, quirks);
			const signed = concat(data, await sha256Bytes(base64urlnopad.decode(clientDataJSON)));
			return credential(id, {
				clientDataJSON,
				authenticatorData: encode(data),
				signature: encode(p256.sign(signed, secretKey, { format: "der" })),
				userHandle: null,
			});
		},
	};
}

function credential(id: Uint8Array, response: Record<string, unknown>): string {
	return JSON.stringify({
		type: "public-key",
		id: encode(id),
		rawId: encode(id),
		response,
		clientExtensionResults: {},
	});
}

function clientData(type: string, challenge: string, quirks: Quirks): string {
	const data = {
		type: quirks.type ?? type,
		challenge: quirks.challenge ?? challenge,
		origin: quirks.origin ?? "http://localhost:8787",
		crossOrigin: false,
	};
	return encode(bytesOf(JSON.stringify(data)));
}

async function authenticatorData(rpId: string, flags: number, counter: number): Promise<Uint8Array> {
	const tail = new Uint8Array(5);
	tail[0] = flags;
	new DataView(tail.buffer).setUint32(1, counter);
	return concat(await sha256Bytes(bytesOf(rpId)), tail);
}

/** The public key as a COSE map: EC2, ES256, P-256, x, y. */
function coseKey(compressed: Uint8Array): Uint8Array {
	const point = p256.Point.fromBytes(compressed).toBytes(false);
	return concat(
		new Uint8Array([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
		point.slice(1, 33),
		new Uint8Array([0x22, 0x58, 0x20]),
		point.slice(33),
	);
}

async function sha256Bytes(bytes: Uint8Array): Promise<Uint8Array> {
	return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
}

function concat(...parts: Uint8Array[]): Uint8Array {
	return new Uint8Array(parts.flatMap((part) => [...part]));
}
