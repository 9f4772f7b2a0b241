import type { LinkDescriptor } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import styles from "./admin.css?url";
import { AdminNav } from "./admin-nav";

/** The `links` of every admin page. */
export function adminLinks(): LinkDescriptor[] {
	return [{ rel: "stylesheet", href: styles }];
}

type AdminPageProps = {
	title: string;
	/** What is on the page, in a sentence. */
	lede: string;
	/** The tool that `/admin` itself opens: the trail then ends at it. */
	isFirst?: true;
	children: ReactNode;
};

/** The frame of every admin tool: where one is, the other tools, and what this one shows. */
export function AdminPage({ title, lede, isFirst, children }: AdminPageProps) {
	const administration = { label: "Administration" };
	return (
		<div className="wrap">
			<Breadcrumbs
				trail={isFirst ? [administration] : [{ href: "/admin", ...administration }, { label: title }]}
			/>
			<AdminNav />
			<PageHead title={title} lede={lede} />
			{children}
		</div>
	);
}
