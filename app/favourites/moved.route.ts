import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** `/favourites`, the address of `/saved` until 2026-11. */
export function loader({ request }: LoaderFunctionArgs): Response {
	return redirect(`/saved${new URL(request.url).search}`, 301);
}
