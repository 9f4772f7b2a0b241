import { useEffect } from "react";
import { useBadgeTracking } from "./badge-tracking";

/** Tells that a dialog is open, once each time it opens. Draws nothing. `type`: see `trackModalOpen`. */
export function ModalOpened({ type }: { type: string }) {
	const { trackModalOpen } = useBadgeTracking();
	useEffect(() => trackModalOpen(type), [trackModalOpen, type]);
	return null;
}
