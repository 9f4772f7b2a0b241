import type { LinkDescriptor } from "@remix-run/cloudflare";
import { adminLinks } from "../admin-page";
import styles from "./experiments.css?url";

export function experimentLinks(): LinkDescriptor[] {
	return [...adminLinks(), { rel: "stylesheet", href: styles }];
}
