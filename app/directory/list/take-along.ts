import { copyAddress } from "~/ui/copy-address";

/** What a button of a list's answer does besides its files. */
export type TakeAlong = "copy" | "print";

/** Does it: loaded with the first press. */
export function takeAlong(act: TakeAlong): void {
	if (act === "print") print();
	else void copyAddress(location.href);
}
