import { copyAddress } from "./copy-address";

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
