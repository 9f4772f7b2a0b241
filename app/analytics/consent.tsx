import type { ReactNode } from "react";
import { type AnalyticsIds, validIds } from "~/track/ids";
import { createAdClicks } from "./ad-clicks";
import type { Counting } from "./counting";
import { DECISION_VERSION, type Decision, parseDecision } from "./decision";
import { type PrivacyChoices, PrivacyPanel } from "./privacy-panel";
import { DECISION_KEY } from "./refusal";
import { createTagManager } from "./tag-manager";

/** How long after the page is up the address is looked through for the ids of an advertisement. */
const AD_CLICKS_AFTER_MS = 1000;

let choices: PrivacyChoices | null = null;

/** Asks a visitor who hasn't decided, and shows the decision on request. The focus goes back to `opener`. */
export function openConsent(
	counting: Counting,
	ids: AnalyticsIds,
	opener: HTMLElement | null,
	show: (panel: ReactNode) => void,
): void {
	choices ??= startConsent(counting, ids);
	const { refusal, hasTagManager, get } = choices;
	if (!opener && (refusal || !hasTagManager || get().tagManager !== null)) return;
	function close() {
		show(null);
		opener?.focus();
	}
	show(<PrivacyPanel choices={choices} isAsked={!opener} onClose={close} />);
}

function startConsent(counting: Counting, configured: AnalyticsIds): PrivacyChoices {
	const { refusal, landing, storage } = counting;
	const ids = validIds(configured, (id) =>
		console.warn(`"${id}" is no id of a tag manager or a measurement: it is skipped`),
	);
	const hasTagManager = Boolean(ids.tagManagerId || ids.measurementId);
	const adClicks = createAdClicks(storage, Date.now);
	const tagManager = !refusal && hasTagManager ? createTagManager(ids) : null;
	let decision = parseDecision(storage?.getItem(DECISION_KEY) ?? null);

	function follow(decided: Decision): void {
		decision = decided;
		if (!tagManager) return;
		if (decided.tagManager) {
			adClicks.keep();
			tagManager.allow();
		} else {
			if (decided.tagManager === false) adClicks.forget();
			tagManager.withdraw();
		}
	}

	if (tagManager) {
		setTimeout(() => adClicks.readAddress(landing), AD_CLICKS_AFTER_MS);
		follow(decision);
		counting.listen({
			onEvent(event) {
				if (!decision.tagManager) return;
				tagManager.push(event, event.type === "outbound_click" ? adClicks.parameters() : {});
			},
			onDecision: (text) => follow(parseDecision(text)),
		});
	}
	return {
		refusal,
		hasTagManager,
		get: () => decision,
		decide(change) {
			const decided = { ...decision, ...change, version: DECISION_VERSION, at: Date.now() };
			const text = JSON.stringify(decided);
			counting.follow(text);
			follow(decided);
			try {
				storage?.setItem(DECISION_KEY, text);
			} catch {
				// When storage is full, it lasts as long as the page.
			}
		},
	};
}
