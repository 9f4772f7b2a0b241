import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type BadgeTracking, noTracking, Tracking } from "~/track/badge-tracking";
import { useSessionCookie } from "~/ui/use-session-cookie";

export type BadgeTrackerProps = { share: (tracking: BadgeTracking) => void };

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
			import("~/badges/badge-tracker")
				.then(({ BadgeTracker }) => setTracker(() => BadgeTracker))
				.catch(() => {});
	}, [hasCookie]);

	return (
		<Tracking.Provider value={tracking}>
			{children}
			{Tracker && <Tracker share={share} />}
		</Tracking.Provider>
	);
}
