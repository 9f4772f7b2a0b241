import type { LinkDescriptor } from "@remix-run/cloudflare";
import { adminLinks } from "../admin-page";
import styles from "./scores.css?url";

/** The `links` of the pages of the quality score. */
export function scoresLinks(): LinkDescriptor[] {
	return [...adminLinks(), { rel: "stylesheet", href: styles }];
}
