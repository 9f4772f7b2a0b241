import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { privateMeta } from "~/ui/page/private-page";
import styles from "../newsroom.css?url";

/** What the pages share that a link in a mail leads to. */

/** Their `meta`. */
export function linkMeta(title: string): MetaFunction {
	return ({ error }) => [
		...privateMeta(title, error),
		// The address carries a token: no other site is to see it. Without any referrer a browser would call the form one of nobody.
		{ name: "referrer", content: "same-origin" },
	];
}

export const linkPageLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The status of an answer, by what it says of the link. */
export function statusOf(state: string): number {
	if (state === "unknown") return 404;
	return state === "unavailable" ? 503 : 200;
}
