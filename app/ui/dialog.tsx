import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon";
import { ToastRegion } from "./toast";

type DialogProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

// The server draws no dialog that is open, and React warns of layout effects there.
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The browser's modal dialog. It keeps the focus inside and then restores it. Escape and the backdrop close it,
 * and the page behind doesn't scroll. `title` is its name and heading.
 */
export function Dialog({ title, open, onClose, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);

	useBeforePaint(() => {
		const dialog = ref.current;
		if (!open || !dialog) return;
		const before = document.activeElement;
		if (!dialog.open) dialog.showModal();
		return () => {
			dialog.close();
			if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
		};
	}, [open]);

	if (!open) return null;
	return (
		// The keyboard has Escape and the close button; this click is the backdrop's.
		// biome-ignore lint/a11y/useKeyWithClickEvents: see above
		<dialog
			ref={ref}
			className="dialog"
			aria-label={title}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClick={(event) => {
				if (event.target === ref.current) onClose();
			}}
		>
			<div className="dialog-bar">
				<span>{title}</span>
				<button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
					<Icon name="close" />
				</button>
			</div>
			{/* The page behind a modal dialog is inert, and so is its region. What the dialog shows may bring another. */}
			<ToastRegion />
			<div>{children}</div>
		</dialog>
	);
}
