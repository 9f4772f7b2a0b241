import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part";
import type { ToastCardProps } from "./toast-card";
import { createToastStore, type Toast } from "./toast-store";

const store = createToastStore();
const none: Toast[] = [];

/**
 * Shows a message for five seconds and replaces the previous one. Appears at the bottom right or in a listing's
 * head. Browser only.
 */
export function showToast(toast: { title: string; body?: string }): void {
	store.show(toast);
}

/** Where toasts appear. Toasts come first, and `showBetween` fills the gaps. */
export const toastPlace = {
	isTaken: () => store.list().some(({ open }) => open),
	/** Whether it is where a listing is read, which nothing interrupts. */
	isQuiet: () => store.region()?.quiet ?? false,
	showBetween: store.showBetween,
	start: store.start,
	subscribe: store.subscribe,
};

/** Loads with the first toast. If that fails, the text shows without a button and disappears by itself. */
const ToastCard = lazyPart<ToastCardProps>(
	() => import("./toast-card").then((module) => module.ToastCard),
	({ children }) => <div className="toast">{children}</div>,
);

/**
 * Where toasts appear. It exists from the start so that screen readers announce additions. With several, as with
 * an open dialog, the last one draws. `quiet` is for listings, see `ToastRegionPlace`.
 */
export function ToastRegion({ quiet = false }: { quiet?: boolean }) {
	const [region] = useState({ quiet });
	useEffect(() => store.enter(region), [region]);
	const isMine = useSyncExternalStore(
		store.subscribe,
		() => store.region() === region,
		() => false,
	);
	const toast = useSyncExternalStore(store.subscribe, store.list, () => none).find(({ open }) => open);
	const between = useSyncExternalStore(store.subscribe, store.contentBetween, () => null);
	return (
		<div role="status">
			{isMine &&
				(toast ? (
					<Suspense>
						<ToastCard key={toast.id} onDismiss={() => store.dismiss(toast.id)} onHold={store.hold}>
							<ToastText toast={toast} />
						</ToastCard>
					</Suspense>
				) : (
					between
				))}
		</div>
	);
}

/** Its five seconds begin when it's drawn, because the card's script can take that long to load on a slow phone. */
function ToastText({ toast: { id, title, body } }: { toast: Toast }) {
	useEffect(() => toastPlace.start(id), [id]);
	return (
		<>
			<b>{title}</b>
			{body ? <p>{body}</p> : null}
		</>
	);
}
