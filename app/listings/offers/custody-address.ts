/** Small, because the tray loads it. */

export const KEEP_FIELDS = ["heirs", "btc", "hold_key", "hold_no_key", "pass_on_only", "holder"] as const;

const KEEPS = /^(?:custodian|inheritance):/;

export function areForKeep(ids: readonly string[]): boolean {
	return ids.length > 0 && ids.every((id) => KEEPS.test(id));
}

export function keepQuestionIn(search: string): string {
	const params = new URLSearchParams(search);
	const asked = KEEP_FIELDS.flatMap((name): Array<[string, string]> => {
		const typed = params.getAll(name).at(-1);
		return typed ? [[name, typed.slice(0, 40)]] : [];
	});
	return new URLSearchParams(asked).toString();
}
