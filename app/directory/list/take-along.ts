import { copyAddress } from "~/ui/copy-address";

/** What an answer's button does, apart from downloads. */
export type TakeAlong = "copy" | "print";

/** Loads on the first click. */
export function takeAlong(act: TakeAlong): void {
	if (act === "print") print();
	else void copyAddress(location.href);
}
