import { useEffect } from "react";
import { useBadgeTracking } from "./badge-tracking";

/** Reports each opening of a dialog once. Draws nothing. For `type` see `trackModalOpen`. */
export function ModalOpened({ type }: { type: string }) {
	const { trackModalOpen } = useBadgeTracking();
	useEffect(() => trackModalOpen(type), [trackModalOpen, type]);
	return null;
}
