import type { LinksFunction } from "@remix-run/cloudflare";
import styles from "./notices.css?url";

/** What every page of notices links. */
export const noticesLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const NOTICES = "/treasury-notifications";
