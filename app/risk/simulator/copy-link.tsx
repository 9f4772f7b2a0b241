import { showToast } from "~/ui/toast";

/** Copies the address that gives the same result later too. */
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
