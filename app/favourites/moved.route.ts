import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** The old address of `/saved`. */
export function loader({ request }: LoaderFunctionArgs): Response {
	return redirect(`/saved${new URL(request.url).search}`, 301);
}
