import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { lazyPart } from "./lazy-part";
import type { ToastCardProps } from "./toast-card";
import { createToastStore, type Toast } from "./toast-store";

const store = createToastStore();
const none: Toast[] = [];

/** Shows a message for five seconds, in place of the one before: at the bottom right, or in the head of a listing. Browser only. */
export function showToast(toast: { title: string; body?: string }): void {
	store.show(toast);
}

/** The one place where toasts are shown. They come first; `showBetween` fills it while there is none. */
export const toastPlace = {
	isTaken: () => store.list().some(({ open }) => open),
	/** Whether it is where a listing is read, which nothing interrupts. */
	isQuiet: () => store.region()?.quiet ?? false,
	showBetween: store.showBetween,
	subscribe: store.subscribe,
};

/** Loaded for the first toast. Where that fails, the words are shown without a button: they go by themselves. */
const ToastCard = lazyPart<ToastCardProps>(
	() => import("./toast-card").then((module) => module.ToastCard),
	({ children }) => <div className="toast">{children}</div>,
);

/**
 * Where toasts appear: there from the start, so that a screen reader hears what is put into it. Of several, as with a
 * dialog open, the one that came last draws. `quiet`: of a listing; see `ToastRegionPlace`.
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
							<b>{toast.title}</b>
							{toast.body ? <p>{toast.body}</p> : null}
						</ToastCard>
					</Suspense>
				) : (
					between
				))}
		</div>
	);
}
