import { useSyncExternalStore } from "react";
import { badgeToasts } from "./badge-preference";

/** Style hides it without script. */
export function BadgeToastsSwitch() {
	const isOn = useSyncExternalStore(badgeToasts.subscribe, badgeToasts.get, () => true);
	return (
		<label className="badge-switch">
			<input type="checkbox" checked={isOn} onChange={() => badgeToasts.update((before) => !before)} />
			Show a note when I earn a badge <span className="sm mut">kept in this browser</span>
		</label>
	);
}
