import { MINUTE } from "~db/time";

/** People may search for their device for a while. An open wallet answers within this time. */
const PATIENCE_MS = MINUTE;

/** The widget's text while it waits for a wallet. */
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
