/**
 * Replaces the text area's selection with a directive and moves the cursor behind it. A block directive
 * (`::image`) gets its own paragraph.
 */
export function insertAtCursor(text: HTMLTextAreaElement, directive: string): void {
	const { selectionStart: from, selectionEnd: to, value } = text;
	const isBlock = directive.startsWith("::");
	const before =
		isBlock && from > 0 ? value.slice(0, from).replace(/\n{0,2}$/, "\n\n") : value.slice(0, from);
	const after = isBlock ? value.slice(to).replace(/^\n{0,2}/, "\n\n") : value.slice(to);
	text.value = before + directive + after;
	text.focus();
	const end = before.length + directive.length;
	text.setSelectionRange(end, end);
	// Acts like typing, so the preview updates and the text is saved.
	text.dispatchEvent(new Event("input", { bubbles: true }));
}
