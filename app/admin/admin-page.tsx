import type { LinksFunction, MetaDescriptor } from "@remix-run/cloudflare";
import { Form, NavLink, useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Tool } from "~/context/guard.server";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { SentFields } from "~/ui/page/form-boundary";
import { type KeptForm, keepForm, keptForm } from "~/ui/page/kept-form";
import { PageHead } from "~/ui/page/page-head";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "./admin.css?url";
import { Said } from "./parts";

export { PrivateBoundary as ErrorBoundary, privateHeaders as headers };

export function adminLinks(...own: string[]): LinksFunction {
	return () => [styles, ...own].map((href) => ({ rel: "stylesheet", href }));
}

export function adminMeta(title: string): (args: { error?: unknown }) => MetaDescriptor[] {
	return ({ error }) => privateMeta(title, error);
}

type FrameData = { account?: string; tools?: Tool[]; isLetOff?: boolean; noNetwork?: string | null };

const useFrameData = () => (useMatches().at(-1)?.data ?? {}) as FrameData;

/** The browser stores data for each account separately. */
export function useAccount(): string {
	return useFrameData().account ?? "";
}

type AdminPageProps = {
	title: string;
	lede: ReactNode;
	problem?: ReactNode;
	said?: ReactNode;
	/** Shows a notice when there's no network, because the content comes from other sites. */
	needsNetwork?: true;
	isFirst?: true;
	keys?: readonly KeyHint[];
	children: ReactNode;
};

export function AdminPage(props: AdminPageProps) {
	const { title, lede, problem, said, needsNetwork, isFirst, keys, children } = props;
	const administration = { label: "Administration" };
	const { tools = [], isLetOff, noNetwork } = useFrameData();
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
						The local sign-in emulator lets this account in with an email code alone. In production, staff
						need a second factor or a passkey. To try that, sign in as admin+you@example.com.
					</p>
				) : null}
				<KeptFormPart />
				{needsNetwork && noNetwork ? <p className="admin-said">{noNetwork}</p> : null}
				{problem ? <Said isProblem>{problem}</Said> : null}
				{said ? <Said>{said}</Said> : null}
				{children}
				<KeyBar keys={keys} />
			</div>
		</div>
	);
}

function AdminNav({ tools }: { tools: Tool[] }) {
	const groups = [...new Set(tools.map(({ group }) => group))];
	return (
		<nav className="admin-nav" id="tools" aria-label="Administration">
			{groups.map((group) => (
				<section key={group} aria-label={group ?? undefined}>
					{group ? <h2>{group}</h2> : null}
					<ul>
						{tools
							.filter((tool) => tool.group === group)
							.map(({ path, title, waiting }) => (
								<li key={path}>
									{/* A tool with other tools under its path is current only on its own page. */}
									<NavLink to={path} end={tools.some((other) => other.path.startsWith(`${path}/`))}>
										{title}{" "}
										{waiting ? (
											<span className="admin-waiting">
												{waiting}
												<span className="vh"> waiting</span>
											</span>
										) : null}
									</NavLink>
								</li>
							))}
					</ul>
				</section>
			))}
		</nav>
	);
}

/** Offers to resend the form that needed a proof. */
function KeptFormPart() {
	const account = useAccount();
	const { pathname, search } = useLocation();
	const address = pathname + search;
	const [kept, setKept] = useState<KeptForm | null>(null);
	useEffect(() => setKept(keptForm(account, address)), [account, address]);
	if (!kept) return null;

	function drop() {
		keepForm(account, null);
		setKept(null);
	}

	return (
		<Form method="post" action={kept.address} className="admin-said" onSubmit={drop}>
			<p role="status">We kept what you entered before you confirmed it’s you.</p>
			<SentFields sent={kept.sent} />
			<p className="acts">
				<button type="submit" className="btn btn-primary">
					Send it again
				</button>
				<button type="button" className="btn btn-plain" onClick={drop}>
					Discard it
				</button>
			</p>
		</Form>
	);
}

/** Keys with their action, such as `[["j", "k"], "down, up in a list"]`. */
export type KeyHint = readonly [names: readonly string[], what: string];

const EVERYWHERE: KeyHint[] = [
	[["j", "k"], "down, up in a list"],
	[["Enter"], "open"],
];

function KeyBar({ keys = [] }: { keys?: readonly KeyHint[] }) {
	return (
		<p className="admin-keys">
			{[...keys, ...EVERYWHERE].map(([names, what]) => (
				<span key={what}>
					{names.map((name) => (
						<kbd key={name}>{name}</kbd>
					))}{" "}
					{what}
				</span>
			))}
		</p>
	);
}
