import { useSyncExternalStore } from "react";
import { ToastCard } from "~/ui/toast-card";
import type { ShownBadge } from "./badge-queue";
import { BadgeShape } from "./badge-shape";
import { newBadges } from "./track-badges";

export function BadgeToast() {
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
