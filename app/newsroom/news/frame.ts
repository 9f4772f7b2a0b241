import type { LinkDescriptor } from "@remix-run/cloudflare";
import styles from "./news.css?url";

export function newsLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

export const NEWS = { href: "/news", label: "News" };
