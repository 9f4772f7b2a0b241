import type { ConfirmView } from "./load.server";

type Words = { title: string; lede: string; button?: { intent: "confirm" | "renew"; words: string } };

export const linkWords: Record<ConfirmView["state"], Words> = {
	open: {
		title: "Confirm your subscription",
		lede: "Press the button and the weekly digest comes to the address that this link was sent to.",
		button: { intent: "confirm", words: "Confirm the subscription" },
	},
	confirmed: {
		title: "You are subscribed",
		lede: "The next issue comes on a Monday after something has changed.",
	},
	expired: {
		title: "This link has run out",
		lede: "A link confirms for a week. Another one can be sent to the same address.",
		button: { intent: "renew", words: "Send another link" },
	},
	renewed: {
		title: "Check your mailbox",
		lede: "If the subscription still waits to be confirmed, another link is on its way to the same address.",
	},
	ended: {
		title: "This subscription has ended",
		lede: "Nothing is sent to the address any more. It can be asked for again on the page of the newsletter.",
	},
	unknown: {
		title: "There is no such link",
		lede: "It was not copied whole, a newer one took its place, or what it was for is deleted. Ask for another on the page of the newsletter.",
	},
	unavailable: {
		title: "Not now",
		lede: "This cannot be looked up right now. Nothing is lost: open the link again in a minute.",
	},
};
