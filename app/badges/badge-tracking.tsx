import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useSessionCookie } from "~/ui/use-session-cookie";
import type { NewBadge } from "./badge-queue";

/** Tells the account what its person does; each does nothing for who is not signed in. */
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

const noTracking: BadgeTracking = {
	trackPageVisit: nothing,
	trackReviewSubmit: nothing,
	trackFavoriteAdd: nothing,
	trackCalculation: nothing,
	trackModalOpen: nothing,
	newBadge: null,
	clearNewBadge: nothing,
	isTracking: false,
};

const Tracking = createContext(noTracking);

export type BadgeTrackerProps = { share: (tracking: BadgeTracking) => void };

/** What was earned just now, and how to tell of what is done. No-ops where there is no provider. */
export function useBadgeTracking(): BadgeTracking {
	return useContext(Tracking);
}

/**
 * The provider. What does the tracking loads after the page, and only where the sign-in provider's cookie is: everybody
 * else has no-ops.
 */
export function BadgeTrackingProvider({ children }: { children: ReactNode }) {
	const [tracking, share] = useState(noTracking);
	const [Tracker, setTracker] = useState<ComponentType<BadgeTrackerProps> | null>(null);
	const hasCookie = useSessionCookie();

	useEffect(() => {
		if (hasCookie)
			import("./badge-tracker").then(({ BadgeTracker }) => setTracker(() => BadgeTracker)).catch(nothing);
	}, [hasCookie]);

	return (
		<Tracking.Provider value={tracking}>
			{children}
			{Tracker && <Tracker share={share} />}
		</Tracking.Provider>
	);
}
