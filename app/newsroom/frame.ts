import type { LinkDescriptor } from "@remix-run/cloudflare";
import styles from "./news-page.css?url";

/** The `links` of the pages of news. */
export function newsLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

export const NEWS = { href: "/news", label: "News" };
