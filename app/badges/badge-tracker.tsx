import { useLocation } from "@remix-run/react";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { onFavouritesAdded } from "~/listings/visitors/sync-favourites";
import type { BadgeTracking } from "~/track/badge-tracking";
import { toastPlace } from "~/ui/toast";
import { ToastCard } from "~/ui/toast-card";
import type { ShownBadge } from "./badge-queue";
import { BadgeShape } from "./badge-shape";
import styles from "./badge-toast.css?url";
import type { BadgeTrackerProps } from "./badge-tracking-provider";
import { newBadges, takeTurns, track, tracking } from "./track-badges";

const trackers = {
	trackPageVisit: (page = location.pathname) => void track("page_visit", { page }),
	trackReviewSubmit: () => void track("review_submit"),
	trackFavoriteAdd: () => void track("favorite_add"),
	trackCalculation: (page = location.pathname) => void track("calculation_perform", { page }),
	trackModalOpen: (modalType: string) => void track("modal_open", { modalType }),
	clearNewBadge: newBadges.clear,
} satisfies Partial<BadgeTracking>;

export function BadgeTracker({ share }: BadgeTrackerProps) {
	const { pathname } = useLocation();
	const shown = useSyncExternalStore(newBadges.subscribe, newBadges.shown);
	const isTracking = useSyncExternalStore(tracking.subscribe, tracking.isUnderWay);
	const newBadge = shown?.badge ?? null;
	const [isStyled, setStyled] = useState(false);
	const onStyled = () => setStyled(true);

	useEffect(() => {
		// Wait for parts that aren't hydrated yet (the not-found screen). Otherwise React would redraw them.
		startTransition(() => share({ ...trackers, newBadge, isTracking }));
	}, [share, newBadge, isTracking]);
	useEffect(() => trackers.trackPageVisit(pathname), [pathname]);
	useEffect(() => onFavouritesAdded(trackers.trackFavoriteAdd), []);
	useEffect(followSources, []);
	useEffect(() => {
		// A toast that comes before its style jumps when that arrives.
		newBadges.wait(true);
		if (!isStyled) return;
		toastPlace.showBetween(<BadgeToast />);
		const stop = takeTurns();
		return () => {
			stop();
			toastPlace.showBetween(null);
		};
	}, [isStyled]);

	return <link rel="stylesheet" href={styles} onLoad={onStyled} onError={onStyled} />;
}

/** The card behind a mark is a `details`, which opens without script. Its `toggle` event doesn't bubble. */
function followSources(): () => void {
	function onToggle({ target }: Event) {
		if (target instanceof HTMLDetailsElement && target.open && target.matches(".prov"))
			trackers.trackModalOpen("source");
	}
	addEventListener("toggle", onToggle, true);
	return () => removeEventListener("toggle", onToggle, true);
}

function BadgeToast() {
	const shown = useSyncExternalStore(newBadges.subscribe, newBadges.shown, () => null);
	return shown && <BadgeCard shown={shown} onClose={newBadges.close} />;
}

export function BadgeCard({ shown, onClose }: { shown: ShownBadge; onClose: () => void }) {
	const { badge, leaving } = shown;
	return (
		<ToastCard
			key={badge.id}
			className={leaving ? "badge-toast leaving" : "badge-toast"}
			onDismiss={onClose}
			onHold={newBadges.hold}
		>
			<BadgeShape id={badge.id} />
			<b>Badge Unlocked!</b>
			<p>
				<b>{badge.name}</b>
				<small>{badge.description}</small>
			</p>
			<p className="badge-points">+{badge.points} points</p>
		</ToastCard>
	);
}
