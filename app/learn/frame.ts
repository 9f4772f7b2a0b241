import type { LinkDescriptor } from "@remix-run/cloudflare";
import styles from "./learn.css?url";

export function learnLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

export const LEARN = { href: "/bitcoin-learning-center", label: "Learn" };

export const OVER_GUIDES = [LEARN, { href: "/articles", label: "Guides" }];
