import type { LinkDescriptor } from "@remix-run/cloudflare";
import styles from "./learn.css?url";

/** The `links` of every page of Learn. */
export function learnLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

/** The parent of every Learn page. */
export const LEARN = { href: "/bitcoin-learning-center", label: "Learn" };

/** The pages above a guide. */
export const OVER_GUIDES = [LEARN, { href: "/articles", label: "Guides" }];
