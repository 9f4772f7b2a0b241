import type { Attributes } from "~db/values";
import { takesNewCustomers } from "../kinds/status";

/** The new customers that a company with this status accepts; null if that's not settled. */
export function takesOf(status: string) {
	// Cards in use are called active where they were collected, and open in the content.
	return takesNewCustomers({ status: status === "active" ? "open" : status } as Attributes);
}
