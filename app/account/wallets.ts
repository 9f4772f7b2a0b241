import { MINUTE } from "~db/time";

/** Extensions inject themselves by then or not at all. */
const WATCHED_MS = 15_000;
const STEP_MS = 500;

type Surroundings = WalletWindow & Pick<Window, "addEventListener" | "removeEventListener" | "dispatchEvent">;

/**
 * Prepares present wallets, later ones, and those that only announce themselves (EIP-6963). `onNew` redraws the widget,
 * which looks for wallets only when it's drawn.
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

/** People may search for their device for a while. An open wallet answers within this time. */
const PATIENCE_MS = MINUTE;

const WAITING = /Connecting to your wallet\.\.\.|Completing signature request\.\.\./;

export type Unanswered = "refused" | "silent";

/** Watches the widget while a wallet that we couldn't adapt is connecting, because the widget misses its errors. */
export function watchWallet(root: HTMLElement, say: (what: Unanswered) => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	const isWaiting = () => WAITING.test(root.textContent ?? "");

	function look(): void {
		if (!isWaiting()) {
			clearTimeout(timer);
			timer = undefined;
		} else timer ??= setTimeout(() => say("silent"), PATIENCE_MS);
	}

	/** Wallets use EIP-1193 codes. Nothing else rejects with 4001 while we wait for one. */
	function hear(event: PromiseRejectionEvent): void {
		const reason: unknown = event.reason;
		if (!reason || typeof reason !== "object" || Reflect.get(reason, "code") !== 4001 || !isWaiting()) return;
		event.preventDefault();
		say("refused");
	}

	const observer = new MutationObserver(look);
	observer.observe(root, { subtree: true, childList: true, characterData: true });
	addEventListener("unhandledrejection", hear);
	return () => {
		observer.disconnect();
		clearTimeout(timer);
		removeEventListener("unhandledrejection", hear);
	};
}

/**
 * The widget doesn't catch a wallet's refusal and would show 'Connecting to your wallet...' forever. We turn a refusal
 * into an empty answer. The provider's API rejects that, and the widget shows its error screen.
 */

export type EthereumProvider = {
	request?: (call: { method: string }) => Promise<unknown>;
	isMetaMask?: boolean;
	isCoinbaseWallet?: boolean;
	providers?: EthereumProvider[];
};

type SolanaProvider = {
	connect?: () => Promise<unknown>;
	request?: (call: { method: string }) => Promise<unknown>;
};

export type WalletWindow = {
	ethereum?: EthereumProvider;
	BinanceChain?: EthereumProvider;
	vessel?: { ethereum?: EthereumProvider };
	solana?: SolanaProvider;
};

/** Call it before the widget is drawn. `announced` wallets have no place in the window (EIP-6963). */
export function shimWallets(window: WalletWindow, announced: readonly EthereumProvider[] = []): void {
	const ethereum = joinAnnounced(window.ethereum, announced);
	if (ethereum) replace(window, "ethereum", shimEthereum(ethereum));
	const { BinanceChain, vessel, solana } = window;
	if (BinanceChain) replace(window, "BinanceChain", withAnswers(BinanceChain, emptyEthereumAnswer));
	if (vessel?.ethereum) replace(vessel, "ethereum", withAnswers(vessel.ethereum, emptyEthereumAnswer));
	if (solana) {
		const connect = shimConnect(solana);
		replace(window, "solana", withAnswers(solana, emptySolanaAnswer, connect && { connect }));
	}
}

/** Keeps one wallet per brand. The widget asks one MetaMask, one Coinbase wallet, and the first of any other. */
function joinAnnounced(
	there: EthereumProvider | undefined,
	announced: readonly EthereumProvider[],
): EthereumProvider | undefined {
	const known = there ? (there.providers ?? [there]) : [];
	const fresh = announced.filter((wallet) => !known.some((other) => makeOf(other) === makeOf(wallet)));
	if (fresh.length === 0) return there;
	const providers = [...known, ...fresh];
	const first = there ?? fresh[0];
	return first && (put(first, "providers", providers) ? first : over(first, { providers }));
}

function makeOf({ isMetaMask, isCoinbaseWallet }: EthereumProvider): string {
	return isMetaMask ? "metamask" : isCoinbaseWallet ? "coinbase" : "other";
}

/** The widget asks only those under `providers` when they are neither MetaMask's nor Coinbase's, so we list a lone one. */
function shimEthereum(ethereum: EthereumProvider): EthereumProvider {
	const front = withAnswers(ethereum, emptyEthereumAnswer);
	const listed = ethereum.providers ?? (makeOf(ethereum) === "other" ? [ethereum] : []);
	const providers = listed.map((wallet) =>
		wallet === ethereum ? front : withAnswers(wallet, emptyEthereumAnswer),
	);
	const isListed = providers.every((wallet, at) => wallet === ethereum.providers?.[at]);
	if (isListed || put(front, "providers", providers)) return front;
	return over(front, { providers });
}

const emptyEthereumAnswer = (method: string): unknown => (method === "eth_requestAccounts" ? [""] : "");

const emptySolanaAnswer = (): unknown => ({ signature: new Uint8Array() });

const shimmed = new WeakSet<object>();

type Wallet = { request?: (call: { method: string }) => Promise<unknown> };

/** Turns the wallet's refusals into empty answers. The wallet stays the same object where it lets itself be changed. */
function withAnswers<T extends Wallet>(
	wallet: T,
	emptyAnswer: (method: string) => unknown,
	also: Partial<T> = {},
): T {
	const original = wallet.request;
	const changes: Partial<T> = { ...also };
	if (original && !shimmed.has(original)) {
		changes.request = async (call) => {
			try {
				const answer = await original.call(wallet, call);
				return answer ?? emptyAnswer(call.method);
			} catch {
				return emptyAnswer(call.method);
			}
		};
		shimmed.add(changes.request);
	}
	const isChanged = Object.entries(changes).every(([key, value]) => put(wallet, key, value));
	return isChanged ? wallet : over(wallet, changes);
}

function shimConnect(solana: SolanaProvider): (() => Promise<unknown>) | undefined {
	const original = solana.connect;
	if (!original || shimmed.has(original)) return undefined;
	const connect = async (): Promise<unknown> => {
		try {
			return await original.call(solana);
		} catch {
			return { publicKey: "" };
		}
	};
	shimmed.add(connect);
	return connect;
}

/** For wallets that freeze their injected object. */
function over<T extends object>(frozen: T, changes: Partial<T>): T {
	const front: T = Object.create(frozen);
	for (const [key, value] of Object.entries(changes)) put(front, key, value);
	return front;
}

function replace<T extends object, K extends keyof T>(holder: T, key: K, value: T[K]): void {
	if (holder[key] !== value) put(holder, String(key), value);
}

/** False when the wallet or the browser blocks the change. The widget then gets the original. */
function put(target: object, key: string, value: unknown): boolean {
	return Reflect.defineProperty(target, key, {
		value,
		configurable: true,
		writable: true,
		enumerable: true,
	});
}
