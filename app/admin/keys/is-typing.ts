/** Whether a key is meant for a field, or for the browser: then no single letter does anything else. */
export function isTyping(event: KeyboardEvent): boolean {
	const target = event.target instanceof Element ? event.target : null;
	const field = target?.closest(
		"input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]",
	);
	return Boolean(field) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
}
