import { DEFAULT_PURCHASE_VALUE, EVENTS, type TrackedEvent } from "~/track/events";
import type { AnalyticsIds } from "~/track/ids";

const HOST = "https://www.googletagmanager.com";
const PURPOSES = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];

/** Cookies that the tag manager's own scripts set for this site. */
const ITS_COOKIE = /^(_ga|_gcl|_gid)/;

type TagManager = {
	allow: () => void;
	/** The visitor withdraws consent. Removes its cookies. The loaded script stays until the page closes. */
	withdraw: () => void;
	push: (event: TrackedEvent, ofAdClick: Record<string, string>) => void;
};

/** Begins by refusing everything. Nothing is loaded before `allow`. */
export function createTagManager({ tagManagerId, measurementId }: AnalyticsIds): TagManager {
	const page = window as Window & { dataLayer?: unknown[] };
	page.dataLayer ??= [];
	const layer = page.dataLayer;
	let isLoaded = false;

	function command(..._: unknown[]): void {
		// The tag manager takes a command only as an `arguments` object, not as an array.
		// biome-ignore lint/complexity/noArguments: see above
		layer.push(arguments);
	}

	function consent(verb: "default" | "update", state: "granted" | "denied"): void {
		command("consent", verb, Object.fromEntries(PURPOSES.map((purpose) => [purpose, state])));
	}

	function load(path: string): void {
		const script = document.createElement("script");
		script.async = true;
		script.src = HOST + path;
		script.onerror = () => console.info("The tag manager is blocked by privacy settings");
		document.head.appendChild(script);
	}

	consent("default", "denied");
	return {
		allow() {
			consent("update", "granted");
			if (isLoaded) return;
			isLoaded = true;
			if (tagManagerId) {
				layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
				load(`/gtm.js?id=${tagManagerId}`);
			}
			if (measurementId) {
				command("js", new Date());
				command("config", measurementId);
				load(`/gtag/js?id=${measurementId}`);
			}
		},
		withdraw() {
			consent("update", "denied");
			removeCookies();
		},
		push(event, ofAdClick) {
			const entries = layerEntries(event, ofAdClick);
			// A container's triggers read objects. A measurement on its own takes commands only.
			if (tagManagerId) layer.push(...entries);
			else for (const { event: name, ...parameters } of entries) command("event", name, parameters);
		},
	};
}

function removeCookies(): void {
	const domains = location.hostname.split(".").map((_, place, parts) => parts.slice(place).join("."));
	for (const name of document.cookie.split("; ").map((pair) => pair.split("=")[0] ?? "")) {
		if (!ITS_COOKIE.test(name)) continue;
		for (const domain of ["", ...domains.map((domain) => `; domain=${domain}`)]) {
			// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
			document.cookie = `${name}=; max-age=0; path=/${domain}`;
		}
	}
}

type Entry = { fields: object; leadValue?: number; isPurchase?: true };
type LayerEntry = Record<string, string | number | boolean>;

/** A purchase is pushed again under its own name, which alone has the value. */
export function layerEntries(
	{ id, type, fields }: TrackedEvent,
	ofAdClick: Record<string, string>,
): LayerEntry[] {
	const { leadValue, isPurchase }: Entry = EVENTS[type];
	const said = { ...fields, ...ofAdClick };
	const worth = { currency: "USD", value: leadValue ?? DEFAULT_PURCHASE_VALUE };
	if (isPurchase) {
		return [
			{ event: type, ...said },
			{ event: "purchase", purchase_type: type, transaction_id: id, ...said, ...worth },
		];
	}
	return [{ event: type, ...said, ...(leadValue === undefined ? {} : worth) }];
}
