import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followWallets } from "./follow-wallets";
import type { EthereumProvider, WalletWindow } from "./wallet-shims";

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
