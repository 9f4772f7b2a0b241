/** Opens a web address in a tab without access to this one. Ignores other text. */
export function openSource(address: string | null | undefined): void {
	if (address && /^https?:\/\//i.test(address) && URL.canParse(address))
		open(address, "_blank", "noopener,noreferrer");
}
