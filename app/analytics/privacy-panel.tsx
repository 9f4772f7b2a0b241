import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import type { Decision } from "./decision";

export type PrivacyChoices = {
	refusal: string | null;
	hasTagManager: boolean;
	get: () => Decision;
	decide: (change: Partial<Pick<Decision, "counting" | "tagManager">>) => void;
};

type PanelProps = {
	choices: PrivacyChoices;
	/** True where the site asks by itself, false where the visitor opened it. */
	isAsked: boolean;
	onClose: () => void;
};

/** Explains in plain words what we count and load, with the choices. Not modal, so the page stays usable. */
export function PrivacyPanel({ choices, isAsked, onClose }: PanelProps) {
	const { refusal, hasTagManager } = choices;
	const { tagManager, at } = choices.get();
	const [counting, setCounting] = useState(choices.get().counting);
	const heading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		if (!isAsked) heading.current?.focus();
	}, [isAsked]);

	function decide(isAllowed: boolean) {
		choices.decide({ tagManager: isAllowed });
		onClose();
	}

	function onKeyDown({ key }: KeyboardEvent) {
		if (key === "Escape" && !isAsked) onClose();
	}

	return (
		<section className="privacy" aria-labelledby="privacy-title" onKeyDown={onKeyDown}>
			<div className="wrap">
				<h2 id="privacy-title" tabIndex={-1} ref={heading}>
					Privacy choices
				</h2>
				{refusal ? (
					<p>
						We’re not tracking you because your browser sends a {refusal} signal. We count nothing, store
						nothing and load no tag manager.
					</p>
				) : (
					<>
						<div>
							<p>
								We count which listings, filters and links people use, without cookies or IDs. A hash that
								changes daily tells visitors apart. We don’t store your IP address or your browser’s name.
							</p>
							<label className="option">
								<input
									type="checkbox"
									checked={counting}
									onChange={({ target }) => {
										setCounting(target.checked);
										choices.decide({ counting: target.checked });
									}}
								/>
								Count my visits
							</label>
						</div>
						{hasTagManager && (
							<div>
								<p>
									If you allow it, Google’s tag manager loads too. It sets cookies, and Google learns which of
									our pages you see and which links you click. We also note in this browser, for 90 days,
									which ad brought you here.
								</p>
								<div className="acts">
									<button type="button" className="btn" onClick={() => decide(true)}>
										Allow
									</button>
									<button type="button" className="btn" onClick={() => decide(false)}>
										Decline
									</button>
								</div>
								{tagManager !== null && (
									<p className="mut">
										{tagManager ? "Allowed" : "Declined"} on {dayOf(at)}.
									</p>
								)}
							</div>
						)}
					</>
				)}
				{!isAsked && (
					<button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
						<Icon name="close" />
					</button>
				)}
			</div>
		</section>
	);
}

/** `Nov 20, 2026`, where the visitor is. */
function dayOf(at: number): string {
	return new Date(at).toLocaleDateString("en-US", { day: "numeric", month: "short", year: "numeric" });
}
