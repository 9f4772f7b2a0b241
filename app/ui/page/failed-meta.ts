import type { MetaDescriptor } from "@remix-run/react";
import { isNothing } from "./is-nothing";

/** The head of a failed page, from `meta`'s `error`. Either not found or broken. */
export function failedMeta(error: unknown): MetaDescriptor[] {
	return [
		{ title: `${isNothing(error) ? "There is no page here" : "Something went wrong"} · Plumbline` },
		{ name: "robots", content: "noindex" },
	];
}
