import { vi } from "vitest";

// A password's hash is slow on purpose. What it's asked for stays and is tested; what's computed here is quick.
vi.mock("node:crypto", async (original) => {
	const crypto = await original<typeof import("node:crypto")>();
	const scrypt = (password: string, salt: Buffer, length: number, _parameters: object, done: () => void) =>
		crypto.scrypt(password, salt, length, { N: 2 }, done);
	return { ...crypto, scrypt };
});
