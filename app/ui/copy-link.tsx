import { showToast } from "./toast";

/**
 * Copies the content's address, because the browser's own may update a moment later. @param href a path with its
 * query
 */
export function CopyLink({ href }: { href: string }) {
	return (
		<button type="button" className="btn with-script" onClick={() => copyAddress(location.origin + href)}>
			Copy link
		</button>
	);
}

/** Copies an address and says so; where the browser refuses, shows it. */
export async function copyAddress(address: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(address);
		showToast({ title: "Link copied", body: address });
	} catch {
		showToast({ title: "We couldn’t copy the link", body: address });
	}
}
