/**
 * The widget does not catch a wallet that says no: it would say 'Connecting to your wallet...' for ever. So a wallet's
 * refusal becomes an empty answer, which the provider's API rejects, and the widget shows its error screen.
 */

type EthereumProvider = {
	request?: (call: { method: string }) => Promise<unknown>;
	isMetaMask?: boolean;
	isCoinbaseWallet?: boolean;
	providers?: EthereumProvider[];
};

type SolanaProvider = {
	connect?: () => Promise<unknown>;
	request?: (call: { method: string }) => Promise<unknown>;
};

/** The places where wallets put themselves. */
export type WalletWindow = {
	ethereum?: EthereumProvider;
	BinanceChain?: EthereumProvider;
	vessel?: { ethereum?: EthereumProvider };
	solana?: SolanaProvider;
};

/** Wraps what is there, once. Call it before the widget is mounted: it looks for wallets then. */
export function shimWallets(window: WalletWindow): void {
	const { ethereum, BinanceChain, vessel, solana } = window;
	if (ethereum) nameLoneWallet(ethereum);
	const wallets = [ethereum, ...(ethereum?.providers ?? []), BinanceChain, vessel?.ethereum];
	for (const wallet of new Set(wallets)) if (wallet) shimRequest(wallet, emptyEthereumAnswer);
	if (solana) {
		shimConnect(solana);
		shimRequest(solana, emptySolanaAnswer);
	}
}

/** The widget asks only wallets listed under `providers` when they are neither MetaMask's nor Coinbase's. */
function nameLoneWallet(ethereum: EthereumProvider): void {
	if (ethereum.providers || ethereum.isMetaMask || ethereum.isCoinbaseWallet) return;
	put(ethereum, "providers", [ethereum]);
}

const emptyEthereumAnswer = (method: string): unknown => (method === "eth_requestAccounts" ? [""] : "");

const emptySolanaAnswer = (): unknown => ({ signature: new Uint8Array() });

const shimmed = new WeakSet<object>();

function shimRequest(
	wallet: { request?: (call: { method: string }) => Promise<unknown> },
	emptyAnswer: (method: string) => unknown,
): void {
	const original = wallet.request;
	if (!original || shimmed.has(original)) return;
	const request = async (call: { method: string }): Promise<unknown> => {
		try {
			const answer = await original.call(wallet, call);
			return answer ?? emptyAnswer(call.method);
		} catch {
			// The wallet tells its owner why; here it only matters that there is no answer.
			return emptyAnswer(call.method);
		}
	};
	shimmed.add(request);
	put(wallet, "request", request);
}

function shimConnect(solana: SolanaProvider): void {
	const original = solana.connect;
	if (!original || shimmed.has(original)) return;
	const connect = async (): Promise<unknown> => {
		try {
			return await original.call(solana);
		} catch {
			return { publicKey: "" };
		}
	};
	shimmed.add(connect);
	put(solana, "connect", connect);
}

/** Some wallets freeze what they inject. Then the widget has to do with them as they are. */
function put(target: object, key: string, value: unknown): void {
	Reflect.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true });
}
