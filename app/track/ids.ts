/** The configured ids for the tag manager and the measurement. Empty without one. Public. */
export type AnalyticsIds = { tagManagerId: string; measurementId: string };

const SHAPES = { tagManagerId: /^GTM-[A-Z0-9]{7,}$/, measurementId: /^G-[A-Z0-9]{10}$/ };

export function validIds(ids: AnalyticsIds, onInvalid: (id: string) => void = () => {}): AnalyticsIds {
	function check(name: keyof AnalyticsIds): string {
		const id = ids[name];
		if (SHAPES[name].test(id)) return id;
		if (id) onInvalid(id);
		return "";
	}
	return { tagManagerId: check("tagManagerId"), measurementId: check("measurementId") };
}

export function hasValidId(ids: AnalyticsIds): boolean {
	return Object.values(validIds(ids)).some(Boolean);
}
