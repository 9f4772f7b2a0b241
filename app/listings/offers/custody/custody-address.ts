/** The question asked on /keep, who keeps bitcoin and passes it on, as addresses carry it. Pure and small, because the tray loads it. */

/** The fields of the question; each is a parameter of the address. */
export const KEEP_FIELDS = ["heirs", "btc", "hold_key", "hold_no_key", "pass_on_only", "holder"] as const;

const KEEPS = /^(?:custodian|inheritance):/;

/** Whether all of these listings answer it. @param ids such as `custodian:casa` */
export function areForKeep(ids: readonly string[]): boolean {
	return ids.length > 0 && ids.every((id) => KEEPS.test(id));
}

/** The question in a query, for links on the page; empty without one. */
export function keepQuestionIn(search: string): string {
	const params = new URLSearchParams(search);
	const asked = KEEP_FIELDS.flatMap((name): Array<[string, string]> => {
		const typed = params.getAll(name).at(-1);
		return typed ? [[name, typed.slice(0, 40)]] : [];
	});
	return new URLSearchParams(asked).toString();
}
