import type { LinkDescriptor } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Tool } from "~/context/guard.server";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import styles from "./admin.css?url";
import { AdminNav } from "./admin-nav";
import { Palette } from "./palette/palette";

/** The `links` of every admin page. */
export function adminLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

type AdminPageProps = {
	title: string;
	/** What is on the page, in a sentence. */
	lede: ReactNode;
	/** The tool that `/admin` itself opens: the trail then ends at it. */
	isFirst?: true;
	children: ReactNode;
};

/** The frame of every admin tool: where one is, the other tools, and what this one shows. */
export function AdminPage({ title, lede, isFirst, children }: AdminPageProps) {
	const administration = { label: "Administration" };
	const { tools = [] } = (useMatches().at(-1)?.data ?? {}) as { tools?: Tool[] };
	return (
		<div className="wrap admin">
			<AdminNav tools={tools} />
			<div className="admin-tool">
				<Breadcrumbs
					trail={isFirst ? [administration] : [{ href: "/admin", ...administration }, { label: title }]}
				/>
				<PageHead title={title} lede={lede} />
				{children}
				<p className="admin-keys">
					<span>
						<kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>/</kbd> go to
					</span>
					<span>
						<kbd>j</kbd> <kbd>k</kbd> down, up in a list
					</span>
					<span>
						<kbd>Enter</kbd> open
					</span>
				</p>
				<Palette tools={tools} />
			</div>
		</div>
	);
}
