import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type BadgeTracking, noTracking, Tracking } from "~/track/badge-tracking";
import { useSessionCookie } from "~/ui/session-cookie";

export type BadgeTrackerProps = { share: (tracking: BadgeTracking) => void };

/** The tracking code loads after the page, and only with the provider's cookie. Other visitors get no-ops. */
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
