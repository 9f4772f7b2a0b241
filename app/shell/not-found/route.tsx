import type { MetaFunction } from "@remix-run/cloudflare";
import { Boundary } from "~/ui/page/boundary";
import { failedMeta } from "~/ui/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ error }) => failedMeta(error);

/** Every address that no other route knows. */
export function loader(): never {
	throw new Response("Not Found", { status: 404, statusText: "Not Found" });
}

/** Never drawn, because the loader always throws. Without a component, Remix would answer with plain text. */
export default function NotFound() {
	return null;
}

export { Boundary as ErrorBoundary };
