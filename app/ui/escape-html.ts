/** Text as it stands in HTML that is written as text, also in an attribute in double quotes. */
export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
