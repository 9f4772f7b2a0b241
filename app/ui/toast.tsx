import { useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "./icon";
import { createToastStore, SWIPE_PX, type Toast } from "./toast-store";

const store = createToastStore();
const none: Toast[] = [];

/** Shows a message at the bottom right for five seconds, in place of the one before. Browser only. */
export function showToast(toast: { title: string; body?: string }): void {
	store.show(toast);
}

/** Where toasts appear: there from the start, so that a screen reader hears what is put into it. */
export function ToastRegion() {
	const toast = useSyncExternalStore(store.subscribe, store.list, () => none).find(({ open }) => open);
	const id = toast?.id;
	const swipeFrom = useRef<number | null>(null);

	useEffect(() => {
		if (id === undefined) return;
		const shown = id;
		function onKey(event: KeyboardEvent) {
			if (event.key === "Escape") store.dismiss(shown);
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [id]);

	return (
		<div role="status">
			{toast ? (
				<div
					key={toast.id}
					className="toast"
					onPointerDown={(event) => {
						swipeFrom.current = event.clientX;
					}}
					onPointerMove={(event) => {
						if (swipeFrom.current !== null && Math.abs(event.clientX - swipeFrom.current) > SWIPE_PX) {
							swipeFrom.current = null;
							store.dismiss(toast.id);
						}
					}}
					onPointerUp={() => {
						swipeFrom.current = null;
					}}
				>
					<b>{toast.title}</b>
					{toast.body ? <p>{toast.body}</p> : null}
					<button
						type="button"
						className="icon-button"
						aria-label="Close"
						onClick={() => store.dismiss(toast.id)}
					>
						<Icon name="close" />
					</button>
				</div>
			) : null}
		</div>
	);
}
