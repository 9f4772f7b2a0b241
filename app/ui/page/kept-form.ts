import { keep, readKept } from "../kept";
import { type NotTaken, notTakenOf } from "./not-taken";

/** A form that waits in this browser for a proof, and the address it goes to. */
export type KeptForm = Pick<NotTaken, "sent"> & { address: string };

const NAME = "sent";

export function keepForm(account: string, form: KeptForm | null): void {
	keep(account, NAME, form);
}

export function keptForm(account: string, address: string): KeptForm | null {
	const kept = readKept(account, NAME);
	const sent = notTakenOf({ message: "", ...kept })?.sent;
	return sent && kept?.address === address ? { sent, address } : null;
}
