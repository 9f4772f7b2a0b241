import type { TextFields } from "./article-fields";
import { FIELD_NAMES } from "./field-names";
import type { TextKind } from "./text-kinds";

export function readForm(kind: TextKind, form: FormData): TextFields {
	return Object.fromEntries(
		FIELD_NAMES[kind].map((name) => [name, String(form.get(name) ?? "").replace(/\r\n?/g, "\n")]),
	) as TextFields;
}
