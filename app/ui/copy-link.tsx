import { showToast } from "./toast";

/** Copies the address of what is shown: that of the browser may follow it a moment later. @param href a path with its query */
export function CopyLink({ href }: { href: string }) {
	async function copy() {
		const address = location.origin + href;
		try {
			await navigator.clipboard.writeText(address);
			showToast({ title: "Link copied", body: address });
		} catch {
			showToast({ title: "Your browser did not let us copy", body: address });
		}
	}
	return (
		<button type="button" className="btn with-script" onClick={copy}>
			Copy link
		</button>
	);
}
