import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { privateMeta } from "~/ui/page/private-page";
import styles from "../newsroom.css?url";

export function linkMeta(title: string): MetaFunction {
	return ({ error }) => [
		...privateMeta(title, error),
		// The address has a token. Without any referrer the browser would send a null origin.
		{ name: "referrer", content: "same-origin" },
	];
}

export const linkPageLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function statusOf(state: string): number {
	if (state === "unknown") return 404;
	return state === "unavailable" ? 503 : 200;
}
