import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts } from "@remix-run/react";
import type { ReactNode } from "react";
import { AnalyticsSlot } from "~/analytics/analytics-slot";
import { Tray } from "~/compare/tray";
import { places } from "~/pages";
import { aboutUs, doorsOf } from "~/shell/doors.server";
import { Footer } from "~/shell/footer";
import { Header } from "~/shell/header";
import { Loading } from "~/shell/loading";
import { Scroll } from "~/shell/scroll";
import { themeScript } from "~/shell/theme";
import { Boundary } from "~/ui/page/boundary";
import { useNonce } from "~/ui/page/nonce";
import { StartScripts } from "~/ui/page/start-scripts";
import { ToastRegion } from "~/ui/toast";
import { BadgeTrackingProvider } from "./badges/badge-tracking-provider";
import type { RootData } from "./context/load-context";
import styles from "./root.css?url";

export const meta: MetaFunction = () => [{ title: "Plumbline" }];

/** Data for every page, the same for all visitors. The browser keeps it, see `shouldRevalidate`. */
export function loader({ context, request }: LoaderFunctionArgs) {
	const { origin, signIn, analytics } = context.config;
	const root: RootData = { origin, signIn, analytics, places };
	return { ...root, menu: doorsOf(new URL(request.url)), aboutUs };
}

export const shouldRevalidate = () => false;

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: styles },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "manifest", href: "/site.webmanifest" },
];

/** The document around every page, also around those that failed. */
export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	return (
		// The theme is set on it before React arrives.
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#f9faf8" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#101514" media="(prefers-color-scheme: dark)" />
				{nonce !== null && (
					<script nonce={nonce} suppressHydrationWarning>
						{themeScript}
					</script>
				)}
				<Meta />
				<Links />
			</head>
			<body>
				{/* The first keyboard stop. */}
				<a className="skip-link btn" href="#main">
					Skip to content
				</a>
				{/* Before the pages, which may bring one of their own. */}
				<div className="come-and-go">
					<ToastRegion />
					<AnalyticsSlot />
				</div>
				<Header />
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				<Footer />
				<div className="come-and-go">
					<Tray />
					<Loading />
				</div>
				<Scroll />
				{nonce === null ? null : import.meta.env.DEV ? (
					<Scripts nonce={nonce} />
				) : (
					<StartScripts nonce={nonce} />
				)}
			</body>
		</html>
	);
}

export default function Root() {
	return (
		<BadgeTrackingProvider>
			<Outlet />
		</BadgeTrackingProvider>
	);
}

export { Boundary as ErrorBoundary };
