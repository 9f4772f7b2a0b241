import { kindByPath } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { addDays } from "~/ui/format";

/** What a file of `/data/` is asked for. */
export type FileAsked =
	| { what: "schema"; kind: Kind }
	| { what: "facts"; kind: Kind; format: "csv" | "json"; on: string | null }
	| { what: "diff"; kind: Kind; format: "csv" | "json"; from: string; to: string };

/** Why it cannot be had: fields of the query with what is wrong. */
export type FileRefused = { fields: Record<string, string> };

const FILE = /^([a-z-]+)\.(schema|facts|diff)\.(csv|json)$/;

/**
 * What a name of a file and its query ask for. Null where there is no such file.
 * @param today UTC day: what is to come is not known
 */
export function readAsked(
	name: string,
	params: URLSearchParams,
	today: string,
): FileAsked | FileRefused | null {
	const [, list, what, format] = FILE.exec(name) ?? [];
	const kind = kindByPath(`/${list}`);
	if (!kind || kind.path !== `/${list}` || (what === "schema" && format === "csv")) return null;
	if (what === "schema") return { what, kind };
	const as = { kind, format: format as "csv" | "json" };
	const day = (name: string) => params.get(name)?.trim() || null;
	const fields: Record<string, string> = {};
	const check = (name: string, value: string | null) => {
		const wrong = value === null ? null : wrongDay(value, today);
		if (wrong) fields[name] = wrong;
	};
	if (what === "facts") {
		const on = day("on");
		check("on", on);
		return Object.keys(fields).length > 0 ? { fields } : { what, ...as, on };
	}
	const [from, to] = [day("from"), day("to") ?? today];
	check("from", from);
	check("to", to);
	if (from === null) fields.from = "From which day on? Write it like 2026-11-01.";
	else if (!fields.from && !fields.to && from > to) fields.from = "This day is after the other one.";
	return Object.keys(fields).length > 0 || from === null ? { fields } : { what: "diff", ...as, from, to };
}

function wrongDay(day: string, today: string): string | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day)
		return "Write a day like 2026-11-01.";
	return day > today ? "This day is still to come." : null;
}
