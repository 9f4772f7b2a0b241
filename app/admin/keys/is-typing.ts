/** Whether a key goes to a field or the browser. Single-letter shortcuts then do nothing. */
export function isTyping(event: KeyboardEvent): boolean {
	const target = event.target instanceof Element ? event.target : null;
	const field = target?.closest(
		"input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]",
	);
	return Boolean(field) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
}
