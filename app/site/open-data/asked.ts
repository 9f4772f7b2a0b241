import { kindByPath } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { addDays } from "~/ui/format";

export type FileAsked =
	| { what: "schema"; kind: Kind }
	| { what: "facts"; kind: Kind; format: "csv" | "json"; on: string | null };

/** Why we refuse the file, by query field. */
export type FileRefused = { fields: Record<string, string> };

const FILE = /^([a-z-]+)\.(schema|facts)\.(csv|json)$/;

/**
 * Reads a file name and its query. Null for an unknown file.
 * @param today UTC day, because we refuse future dates
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
	const on = params.get("on")?.trim() || null;
	const wrong = on && wrongDay(on, today);
	if (wrong) return { fields: { on: wrong } };
	return { what: "facts", kind, format: format as "csv" | "json", on };
}

function wrongDay(day: string, today: string): string | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day)
		return "Write a day like 2026-11-01.";
	return day > today ? "This day is still to come." : null;
}
