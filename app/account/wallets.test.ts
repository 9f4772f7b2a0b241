import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type EthereumProvider, followWallets, shimWallets, type WalletWindow } from "./wallets";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function surroundings(there: WalletWindow = {}) {
	return Object.assign(new EventTarget(), there) as WalletWindow & Window;
}

function announce(window: EventTarget, detail: unknown): void {
	window.dispatchEvent(Object.assign(new Event("eip6963:announceProvider"), { detail }));
}

const wallet = (): EthereumProvider => ({ request: async () => ["0xabc"] });

test("wallets that are there before the widget is drawn are no news", () => {
	const window = surroundings({ ethereum: wallet() });
	const announced = { ...wallet(), isMetaMask: true };
	window.addEventListener("eip6963:requestProvider", () => announce(window, { provider: announced }));
	const onNew = vi.fn();
	followWallets(window, onNew);
	vi.advanceTimersByTime(20_000);
	expect(onNew).not.toHaveBeenCalled();
	expect(window.ethereum?.providers).toHaveLength(2);
});

test("one that comes later is, once: injected, or announced", () => {
	const window = surroundings();
	const onNew = vi.fn();
	followWallets(window, onNew);
	Object.assign(window, { ethereum: { ...wallet(), isMetaMask: true } });
	vi.advanceTimersByTime(5000);
	expect(onNew).toHaveBeenCalledTimes(1);
	const other = wallet();
	for (let times = 0; times < 2; times++) announce(window, { provider: other });
	expect(onNew).toHaveBeenCalledTimes(2);
});

test("what is no wallet is passed over", () => {
	const window = surroundings();
	const onNew = vi.fn();
	followWallets(window, onNew);
	for (const detail of [null, 1, {}, { provider: null }, { provider: { request: 1 } }])
		announce(window, detail);
	expect(onNew).not.toHaveBeenCalled();
	expect(window.ethereum).toBeUndefined();
});

test("nobody is watched for ever, nor once it is stopped", () => {
	for (const stopAt of [0, 20_000]) {
		const window = surroundings();
		const onNew = vi.fn();
		const stop = followWallets(window, onNew);
		vi.advanceTimersByTime(stopAt);
		if (stopAt === 0) stop();
		Object.assign(window, { ethereum: wallet() });
		vi.advanceTimersByTime(60_000);
		expect(onNew).not.toHaveBeenCalled();
	}
});

const rejecting = (_call?: object): Promise<unknown> =>
	Promise.reject(new Error("User rejected the request"));
const connect = { method: "eth_requestAccounts" };
const sign = { method: "personal_sign" };

describe("a wallet that says no", () => {
	test.each(["ethereum", "BinanceChain", "vessel"] as const)(
		"answers emptily through %s, at connecting and at signing",
		async (at) => {
			const wallet = { request: vi.fn(rejecting) };
			shimWallets(at === "vessel" ? { vessel: { ethereum: wallet } } : { [at]: wallet });
			expect(await wallet.request(connect)).toEqual([""]);
			expect(await wallet.request(sign)).toBe("");
		},
	);

	test("a Solana wallet has an empty key, and an empty signature that can be encoded", async () => {
		const solana = { connect: rejecting, request: rejecting };
		shimWallets({ solana });
		expect(await solana.connect()).toEqual({ publicKey: "" });
		expect(await solana.request({ method: "signMessage" })).toEqual({ signature: new Uint8Array() });
	});

	test("one that throws at once is caught like one that rejects", async () => {
		const ethereum = {
			request: (_call: object): Promise<unknown> => {
				throw new Error("locked");
			},
		};
		shimWallets({ ethereum });
		expect(await ethereum.request(connect)).toEqual([""]);
	});

	test("every wallet of several is wrapped", async () => {
		const providers = [
			{ isMetaMask: true, request: rejecting },
			{ isCoinbaseWallet: true, request: rejecting },
		];
		shimWallets({ ethereum: { request: rejecting, providers } });
		for (const wallet of providers) expect(await wallet.request(connect)).toEqual([""]);
	});
});

describe("a wallet that says yes", () => {
	test("is asked as itself and its answer passed on", async () => {
		const ethereum = {
			accounts: ["0xabc"],
			async request(this: { accounts: string[] }, _call: object): Promise<unknown> {
				return this.accounts;
			},
		};
		shimWallets({ ethereum });
		// The widget takes the function off its wallet.
		const { request } = ethereum as { request: (call: object) => Promise<unknown> };
		expect(await request(connect)).toEqual(["0xabc"]);
	});

	test("is wrapped once, however often the widget is mounted", async () => {
		const ethereum = { request: vi.fn(rejecting) };
		shimWallets({ ethereum });
		const { request } = ethereum;
		shimWallets({ ethereum });
		expect(ethereum.request).toBe(request);
	});
});

describe("a lone wallet of another make", () => {
	test("is listed, because the widget asks only those", () => {
		const ethereum: { request: () => Promise<unknown>; providers?: unknown[] } = { request: rejecting };
		shimWallets({ ethereum: ethereum as never });
		expect(ethereum.providers).toEqual([ethereum]);
	});

	test.each([{ isMetaMask: true }, { isCoinbaseWallet: true }, { providers: [] }])(
		"is left as it is where the widget finds it by itself: %o",
		(flags) => {
			const ethereum = { request: rejecting, ...flags };
			shimWallets({ ethereum });
			expect(Reflect.get(ethereum, "providers")).toBe(Reflect.get(flags, "providers"));
		},
	);
});

describe("a wallet that cannot be changed", () => {
	test.each(["connect", "sign"])(
		"answers emptily, too, when it refuses to %s: something stands before it",
		async (what) => {
			const window: WalletWindow = { ethereum: Object.freeze({ request: rejecting, isMetaMask: true }) };
			shimWallets(window);
			expect(await window.ethereum?.request?.(what === "connect" ? connect : sign)).toEqual(
				what === "connect" ? [""] : "",
			);
			expect(window.ethereum?.isMetaMask).toBe(true);
		},
	);

	test("is listed where it is a lone one of another make", async () => {
		const window: WalletWindow = { ethereum: Object.freeze({ request: rejecting }) };
		shimWallets(window);
		expect(await window.ethereum?.providers?.[0]?.request?.(connect)).toEqual([""]);
	});

	test("on Solana no less", async () => {
		const window: WalletWindow = { solana: Object.freeze({ connect: rejecting, request: rejecting }) };
		shimWallets(window);
		expect(await window.solana?.connect?.()).toEqual({ publicKey: "" });
	});

	test("and whose place cannot be taken is no reason to fail", () => {
		const window = Object.freeze({ ethereum: Object.freeze({ request: rejecting }) });
		expect(() => shimWallets(window)).not.toThrow();
	});
});

describe("a wallet that only says that it is there (EIP-6963)", () => {
	test("takes the place in the window where nobody has it", async () => {
		const window: WalletWindow = {};
		shimWallets(window, [{ request: rejecting, isMetaMask: true }]);
		expect(window.ethereum?.providers?.map(({ isMetaMask }) => isMetaMask)).toEqual([true]);
		expect(await window.ethereum?.providers?.[0]?.request?.(connect)).toEqual([""]);
	});

	test("stands beside one of another make", () => {
		const window: WalletWindow = { ethereum: { request: rejecting, isMetaMask: true } };
		const other = { request: rejecting, isCoinbaseWallet: true };
		shimWallets(window, [other]);
		expect(window.ethereum?.providers).toEqual([window.ethereum, other]);
	});

	test("adds nothing where one of its make is there, however often it says so", () => {
		const window: WalletWindow = { ethereum: { request: rejecting, isMetaMask: true } };
		for (let times = 0; times < 3; times++) shimWallets(window, [{ request: rejecting, isMetaMask: true }]);
		expect(window.ethereum?.providers).toBeUndefined();
		const empty: WalletWindow = {};
		const announced = { request: rejecting };
		for (let times = 0; times < 3; times++) shimWallets(empty, [announced]);
		expect(empty.ethereum?.providers).toHaveLength(1);
	});
});
