import { type EthereumProvider, shimWallets, type WalletWindow } from "./wallet-shims";

/** Extensions inject themselves by then or not at all. */
const WATCHED_MS = 15_000;
const STEP_MS = 500;

type Surroundings = WalletWindow & Pick<Window, "addEventListener" | "removeEventListener" | "dispatchEvent">;

/**
 * Prepares wallets that are there, later ones, and those that only announce themselves (EIP-6963). `onNew` runs
 * for each new one, because the widget looks for wallets only when it's drawn.
 */
export function followWallets(window: Surroundings, onNew: () => void): () => void {
	const announced: EthereumProvider[] = [];
	let known = 0;

	function look(): void {
		shimWallets(window, announced);
		const count = countWallets(window);
		if (count > known && isWatching) onNew();
		known = count;
	}

	function hear(event: Event): void {
		const provider = providerOf(event);
		if (!provider || announced.includes(provider)) return;
		announced.push(provider);
		if (isWatching) look();
	}

	let isWatching = false;
	window.addEventListener("eip6963:announceProvider", hear);
	// Those that are there answer at once, before anything is drawn.
	window.dispatchEvent(new Event("eip6963:requestProvider"));
	look();
	isWatching = true;
	window.addEventListener("ethereum#initialized", look);
	const steps = setInterval(look, STEP_MS);
	const end = setTimeout(() => clearInterval(steps), WATCHED_MS);
	return () => {
		clearInterval(steps);
		clearTimeout(end);
		window.removeEventListener("eip6963:announceProvider", hear);
		window.removeEventListener("ethereum#initialized", look);
	};
}

function countWallets({ ethereum, BinanceChain, vessel, solana }: WalletWindow): number {
	const behind = ethereum ? Math.max(ethereum.providers?.length ?? 0, 1) : 0;
	return behind + [BinanceChain, vessel, solana].filter(Boolean).length;
}

function providerOf(event: Event): EthereumProvider | null {
	const detail: unknown = Reflect.get(event, "detail");
	const provider: unknown = detail && typeof detail === "object" ? Reflect.get(detail, "provider") : null;
	if (!provider || typeof provider !== "object" || !("request" in provider)) return null;
	return typeof provider.request === "function" ? (provider as EthereumProvider) : null;
}
