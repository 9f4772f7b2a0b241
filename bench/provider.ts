import { exportJWK, generateKeyPair, SignJWT } from "jose";

const PROJECT = "project-test-00000000-0000-4000-8000-000000000001";
const HOUR = 3600;

/** What a worker must be told of the sign-in provider, and somebody who is signed in there. */
export type BenchProvider = {
	/** Vars of the site worker. */
	vars: Record<"STYTCH_PROJECT_ID" | "STYTCH_PUBLIC_TOKEN" | "STYTCH_SECRET", string>;
	/** A worker that publishes the keys, and counts at `/count` how often it was asked. */
	script: string;
	/** The `Cookie` header of somebody who is signed in. */
	cookie: string;
	/** The answer with the keys. */
	keySet: string;
};

/** Makes a provider of one key and one session, for measuring only. */
export async function createBenchProvider(): Promise<BenchProvider> {
	const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
	const jwk = { ...(await exportJWK(publicKey)), kid: "bench", alg: "RS256", use: "sig" };
	const now = Math.floor(Date.now() / 1000);
	const time = (seconds: number) => new Date(seconds * 1000).toISOString();
	const jwt = await new SignJWT({
		"https://stytch.com/session": {
			id: "session-bench",
			started_at: time(now),
			last_accessed_at: time(now),
			expires_at: time(now + HOUR),
			attributes: { ip_address: "", user_agent: "" },
			authentication_factors: [
				{ type: "otp", delivery_method: "email", email_factor: { email_address: "bench@example.com" } },
			],
			roles: ["stytch_user"],
		},
	})
		.setProtectedHeader({ alg: "RS256", typ: "JWT", kid: "bench" })
		.setIssuer(`stytch.com/${PROJECT}`)
		.setAudience([PROJECT])
		.setSubject("user-bench")
		.setIssuedAt(now)
		.setNotBefore(now)
		.setExpirationTime(now + HOUR)
		.sign(privateKey);
	const keySet = JSON.stringify({ keys: [jwk] });
	return {
		vars: {
			STYTCH_PROJECT_ID: PROJECT,
			STYTCH_PUBLIC_TOKEN: "public-token-test-00000000-0000-4000-8000-000000000001",
			STYTCH_SECRET: "secret-test-00000000-0000-4000-8000-000000000001",
		},
		script: `let asked = 0;
export default {
	fetch(request) {
		if (new URL(request.url).pathname === "/count") return new Response(String(asked));
		asked++;
		return new Response(${JSON.stringify(keySet)}, { headers: { "Content-Type": "application/json" } });
	},
};`,
		cookie: `stytch_session=bench; stytch_session_jwt=${jwt}`,
		keySet,
	};
}
