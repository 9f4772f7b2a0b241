/**
 * Puts a directive into a text in place of what is selected there, and the focus behind it. One that stands for a block (`::image`) gets a
 * paragraph of its own.
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
	// As if it had been typed: the page beside the text is drawn, and the text kept.
	text.dispatchEvent(new Event("input", { bubbles: true }));
}
