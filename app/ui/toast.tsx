import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "./icon";
import { createToastStore, SWIPE_PX, type Toast } from "./toast-store";

const store = createToastStore();
const none: Toast[] = [];

/** Shows a message at the bottom right for five seconds, in place of the one before. Browser only. */
export function showToast(toast: { title: string; body?: string }): void {
	store.show(toast);
}

/** The one place where something is shown at the bottom right. Toasts come first; what is lent it is drawn between them. */
export const toastPlace = {
	isTaken: () => store.list().some(({ open }) => open),
	lend: store.lend,
	subscribe: store.subscribe,
};

/** Where toasts appear: there from the start, so that a screen reader hears what is put into it. */
export function ToastRegion() {
	const toast = useSyncExternalStore(store.subscribe, store.list, () => none).find(({ open }) => open);
	const guest = useSyncExternalStore(store.subscribe, store.guest, () => null);
	return (
		<div role="status">
			{toast ? (
				<ToastCard key={toast.id} onDismiss={() => store.dismiss(toast.id)}>
					<b>{toast.title}</b>
					{toast.body ? <p>{toast.body}</p> : null}
				</ToastCard>
			) : (
				guest
			)}
		</div>
	);
}

type ToastCardProps = { onDismiss: () => void; className?: string; children: ReactNode };

/** One toast: closed by its button, by Escape and by a swipe to either side. */
export function ToastCard({ onDismiss, className = "", children }: ToastCardProps) {
	const swipeFrom = useRef<number | null>(null);
	const dismiss = useRef(onDismiss);
	dismiss.current = onDismiss;

	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (event.key === "Escape") dismiss.current();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);

	function endSwipe() {
		swipeFrom.current = null;
	}

	return (
		<div
			className={`toast ${className}`}
			onPointerDown={(event) => {
				swipeFrom.current = event.clientX;
			}}
			onPointerMove={(event) => {
				// Released somewhere else.
				if (event.buttons === 0) endSwipe();
				if (swipeFrom.current !== null && Math.abs(event.clientX - swipeFrom.current) > SWIPE_PX) {
					swipeFrom.current = null;
					onDismiss();
				}
			}}
			onPointerUp={endSwipe}
			onPointerCancel={endSwipe}
		>
			{children}
			<button type="button" className="icon-button" aria-label="Close" onClick={onDismiss}>
				<Icon name="close" />
			</button>
		</div>
	);
}
