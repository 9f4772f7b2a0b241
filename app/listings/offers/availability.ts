import type { Attributes } from "~db/values";
import { takesNewCustomers } from "../kinds/status";

/** Which new customers somebody with a status takes; null where that is not settled. */
export function takesOf(status: string) {
	// Cards in use are called active where they were collected, and open in the content.
	return takesNewCustomers({ status: status === "active" ? "open" : status } as Attributes);
}
