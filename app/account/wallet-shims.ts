/**
 * The widget doesn't catch a wallet's refusal and would show 'Connecting to your wallet...' forever. We turn a
 * refusal into an empty answer. The provider's API rejects that, and the widget shows its error screen.
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

/**
 * Wraps the present wallets, once. Call it before the widget is drawn, because it looks for wallets then.
 * @param announced wallets that announced themselves without a place in the window (EIP-6963)
 */
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

/**
 * All the wallets behind `window.ethereum`. The widget asks only those listed under `providers` when they are neither
 * MetaMask's nor Coinbase's, so a lone one of another make is listed there.
 */
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
				// The wallet tells its owner why. We only need an empty answer.
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

/**
 * For wallets that freeze their injected object. Wraps it in an object that inherits everything and overrides the
 * changes.
 */
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
