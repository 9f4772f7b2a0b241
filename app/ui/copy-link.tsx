import { copyAddress } from "./copy-address";

/** Copies the address of what is shown: that of the browser may follow it a moment later. @param href a path with its query */
export function CopyLink({ href }: { href: string }) {
	return (
		<button type="button" className="btn with-script" onClick={() => copyAddress(location.origin + href)}>
			Copy link
		</button>
	);
}
