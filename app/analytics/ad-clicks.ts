import { DAY } from "~db/time";

const KEY = "plumbline:ad-click";
const KEPT_MS = 90 * DAY;
/** The ids that advertisers put on a click, and how campaigns are named. `workers/shared/page-key.ts` leaves out the same. */
const PARAMETER = /^(?:gclid|gbraid|wbraid|msclkid|fbclid|ttclid|utm_[a-z_]{1,30})$/;
const VALUE = /^[\w .~+%|:-]{1,200}$/;
const MOST = 15;

type AdClick = { at: number; parameters: Record<string, string> };

type ClickStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The visitor's ad click. It stays in memory until they agree to storage, then for 90 days. */
export function createAdClicks(storage: ClickStorage | null, now: () => number) {
	let current: AdClick | null = null;
	let isKept = false;

	return {
		readAddress(address: string): void {
			const parameters = adParameters(address);
			if (!parameters) return;
			current = { at: now(), parameters };
			if (isKept) this.keep();
		},
		/** The visitor agrees. Stores a new click or finds an old one. */
		keep(): void {
			isKept = true;
			current ??= readStored(storage, now());
			try {
				if (current) storage?.setItem(KEY, JSON.stringify(current));
				else storage?.removeItem(KEY);
			} catch {
				// When storage is full, it lasts as long as the page.
			}
		},
		forget(): void {
			isKept = false;
			current = null;
			storage?.removeItem(KEY);
		},
		parameters: (): Record<string, string> => current?.parameters ?? {},
	};
}

export function adParameters(address: string): Record<string, string> | null {
	const found = [...new URL(address).searchParams]
		.map(([name, value]) => [name.toLowerCase(), value] as const)
		.filter(([name, value]) => PARAMETER.test(name) && VALUE.test(value));
	return found.length > 0 ? Object.fromEntries(found.slice(0, MOST)) : null;
}

function readStored(storage: ClickStorage | null, now: number): AdClick | null {
	try {
		const kept: AdClick = JSON.parse(storage?.getItem(KEY) ?? "null");
		return kept && now - kept.at < KEPT_MS && typeof kept.parameters === "object" ? kept : null;
	} catch {
		return null;
	}
}
