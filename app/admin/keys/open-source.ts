/** Opens a web address in a tab that knows nothing of this one; nothing where it is none. */
export function openSource(address: string | null | undefined): void {
	if (address && /^https?:\/\//i.test(address) && URL.canParse(address))
		open(address, "_blank", "noopener,noreferrer");
}
