import type { LinkDescriptor } from "@remix-run/cloudflare";
import { adminLinks } from "../admin-page";
import styles from "./scores.css?url";

export function scoresLinks(): LinkDescriptor[] {
	return [...adminLinks(), { rel: "stylesheet", href: styles }];
}
