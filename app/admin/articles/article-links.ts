import type { LinkDescriptor } from "@remix-run/cloudflare";
import { adminLinks } from "../admin-page";
import styles from "./articles.css?url";

export function articleLinks(): LinkDescriptor[] {
	return [...adminLinks(), { rel: "stylesheet", href: styles }];
}
