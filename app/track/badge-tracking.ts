import { createContext, useContext, useEffect } from "react";

export type NewBadge = { id: string; name: string; description: string; points: number };

/** Reports a person's actions to their account. Does nothing when signed out. */
export type BadgeTracking = {
	/** `page` is a path, the one of the current page where it is left out. */
	trackPageVisit: (page?: string) => void;
	trackReviewSubmit: () => void;
	trackFavoriteAdd: () => void;
	trackCalculation: (page?: string) => void;
	trackModalOpen: (modalType: string) => void;
	newBadge: NewBadge | null;
	clearNewBadge: () => void;
	isTracking: boolean;
};

function nothing() {}

export const noTracking: BadgeTracking = {
	trackPageVisit: nothing,
	trackReviewSubmit: nothing,
	trackFavoriteAdd: nothing,
	trackCalculation: nothing,
	trackModalOpen: nothing,
	newBadge: null,
	clearNewBadge: nothing,
	isTracking: false,
};

export const Tracking = createContext(noTracking);

/** New badges and the functions that report actions. No-ops without a provider. */
export function useBadgeTracking(): BadgeTracking {
	return useContext(Tracking);
}

/** Reports each opening of a dialog once. Draws nothing. For `type` see `trackModalOpen`. */
export function ModalOpened({ type }: { type: string }) {
	const { trackModalOpen } = useBadgeTracking();
	useEffect(() => trackModalOpen(type), [trackModalOpen, type]);
	return null;
}
