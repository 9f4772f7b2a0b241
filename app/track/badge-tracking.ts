import { createContext, useContext } from "react";

/** A badge as `POST /api/badges/track` answers it. */
export type NewBadge = { id: string; name: string; description: string; points: number };

/** Tells the account what its person does; each does nothing for those who are not signed in. */
export type BadgeTracking = {
	/** `page` is a path, the one of the current page where it is left out. */
	trackPageVisit: (page?: string) => void;
	trackReviewSubmit: () => void;
	trackFavoriteAdd: () => void;
	trackCalculation: (page?: string) => void;
	/** `modalType`: the id of a kind of listing, or `source`. */
	trackModalOpen: (modalType: string) => void;
	/** The badge that is on the screen. */
	newBadge: NewBadge | null;
	/** Takes it away at once. */
	clearNewBadge: () => void;
	/** Whether a call is on its way. */
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

/**
 * What was earned just now, and the functions that report what a person does. No-ops where there is no
 * provider.
 */
export function useBadgeTracking(): BadgeTracking {
	return useContext(Tracking);
}
