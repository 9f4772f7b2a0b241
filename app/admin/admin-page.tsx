import type { LinkDescriptor } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Tool } from "~/context/guard.server";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import styles from "./admin.css?url";
import { AdminNav } from "./admin-nav";
import { KeptFormPart } from "./kept-form";
import { KeyBar, type KeyHint } from "./keys/key-bar";

export function adminLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

type AdminPageProps = {
	title: string;
	lede: ReactNode;
	/** The content comes from other sites, so the page has one notice when there's no network. */
	needsNetwork?: true;
	/** The tool that `/admin` opens, so the breadcrumb ends there. */
	isFirst?: true;
	/** The keys that only this page knows. */
	keys?: readonly KeyHint[];
	children: ReactNode;
};

export function AdminPage({ title, lede, needsNetwork, isFirst, keys, children }: AdminPageProps) {
	const administration = { label: "Administration" };
	const {
		tools = [],
		isLetOff = false,
		noNetwork,
	} = (useMatches().at(-1)?.data ?? {}) as {
		tools?: Tool[];
		isLetOff?: boolean;
		noNetwork?: string | null;
	};
	return (
		<div className="wrap admin">
			<AdminNav tools={tools} />
			<div className="admin-tool">
				<a className="admin-to-tools" href="#tools">
					All tools
				</a>
				<Breadcrumbs
					trail={isFirst ? [administration] : [{ href: "/admin", ...administration }, { label: title }]}
				/>
				<PageHead title={title} lede={lede} />
				{isFirst && isLetOff ? (
					<p className="admin-said">
						This machine's sign-in stand-in lets this account in with an email code alone. In production the
						desk asks for a second factor or a passkey. Sign in as admin+you@example.com to see that.
					</p>
				) : null}
				<KeptFormPart />
				{needsNetwork && noNetwork ? <p className="admin-said">{noNetwork}</p> : null}
				{children}
				<KeyBar keys={keys} />
			</div>
		</div>
	);
}
