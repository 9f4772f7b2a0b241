import type { LinksFunction } from "@remix-run/cloudflare";
import styles from "./notices.css?url";

export const noticesLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const NOTICES = "/treasury-notifications";
