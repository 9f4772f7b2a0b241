import { MINUTE } from "~db/time";

/** A person may look for their device for a while; a wallet that is open answers within this. */
const PATIENCE_MS = MINUTE;

/** What the widget says while it waits for a wallet. */
const WAITING = /Connecting to your wallet\.\.\.|Completing signature request\.\.\./;

/** Why a wait for a wallet is at its end. */
export type Unanswered = "refused" | "silent";

/**
 * Watches the widget while it waits for a wallet that could not be made to answer: it does not catch what such a one says.
 * @param say what has become of it
 * @returns how to stop
 */
export function watchWallet(root: HTMLElement, say: (what: Unanswered) => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	const isWaiting = () => WAITING.test(root.textContent ?? "");

	function look(): void {
		if (!isWaiting()) {
			clearTimeout(timer);
			timer = undefined;
		} else timer ??= setTimeout(() => say("silent"), PATIENCE_MS);
	}

	/** Wallets refuse with EIP-1193's codes; nobody else rejects anything with 4001 while one of them is waited for. */
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
