import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon";
import { SWIPE_PX } from "./toast-store";

export type ToastCardProps = {
	onDismiss: () => void;
	onHold: (isHeld: boolean) => void;
	className?: string;
	children: ReactNode;
};

/** A toast. The button, Escape or a swipe closes it. The pointer and the focus hold it open. */
export function ToastCard({ onDismiss, onHold, className = "", children }: ToastCardProps) {
	const swipeFrom = useRef<number | null>(null);
	const told = useRef({ onDismiss, onHold });
	told.current = { onDismiss, onHold };

	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (event.key === "Escape") told.current.onDismiss();
		}
		addEventListener("keydown", onKey);
		return () => {
			removeEventListener("keydown", onKey);
			told.current.onHold(false);
		};
	}, []);

	function endSwipe() {
		swipeFrom.current = null;
	}

	return (
		// The keyboard holds it by the focus and closes it by its button or Escape.
		// biome-ignore lint/a11y/noStaticElementInteractions: see above
		<div
			className={`toast ${className}`}
			onPointerEnter={() => onHold(true)}
			onPointerLeave={({ currentTarget }) => onHold(currentTarget.contains(document.activeElement))}
			onFocus={() => onHold(true)}
			onBlur={({ currentTarget }) => onHold(currentTarget.matches(":hover"))}
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
