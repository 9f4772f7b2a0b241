import { showToast } from "./toast";

/** Copies an address and says so; where the browser refuses, shows it. */
export async function copyAddress(address: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(address);
		showToast({ title: "Link copied", body: address });
	} catch {
		showToast({ title: "Your browser did not let us copy", body: address });
	}
}
