import { useMutation, useQuery } from "@tanstack/react-query";
import { formatMoment } from "~/ui/format";
import { request } from "~/ui/request";
import { showToast } from "~/ui/toast";
import { signOut } from "../keep-session";
import { failureWords, PanelPart, Problem } from "./panel-part";

export function SessionsPart() {
	const { data, error, refetch } = useQuery<{ sessions: SessionView[] } | null>({
		queryKey: ["/api/account/sessions"],
	});
	const end = useMutation({
		mutationFn: (session: string) => request("POST", "/api/account/sessions/end", { session }),
		onSuccess: async (_answer, session) => {
			if (session === "all") return leave();
			showToast({ title: session === "others" ? "Signed out everywhere else" : "Session ended" });
			await refetch();
		},
	});
	const sessions = data?.sessions ?? [];
	const others = sessions.filter(({ current }) => !current);
	const problem = end.error ?? error;

	function act(session: string) {
		if (!end.isPending) end.mutate(session);
	}

	return (
		<PanelPart title="Sessions">
			<Problem words={problem ? failureWords(problem) : null} />
			<ul className="panel-lines">
				{sessions.map((session) => (
					<li key={session.id}>
						<span>
							<b>{deviceWords(session.user_agent)}</b>
							<small>{lineOf(session)}</small>
						</span>
						{session.current ? (
							<span className="sm mut">This device</span>
						) : (
							<button type="button" className="btn btn-plain" onClick={() => act(session.id)}>
								End session<span className="vh">: {lineOf(session)}</span>
							</button>
						)}
					</li>
				))}
			</ul>
			<p className="acts">
				<button type="button" className="btn" onClick={() => void leave()}>
					Sign out
				</button>
				{others.length > 0 ? (
					<button type="button" className="btn" onClick={() => act("others")}>
						Sign out everywhere else
					</button>
				) : null}
				<button type="button" className="btn" onClick={() => act("all")}>
					Sign out everywhere
				</button>
			</p>
		</PanelPart>
	);
}

function lineOf({ how, started_at, last_accessed_at }: SessionView): string {
	return `${how}. Signed in ${moment(started_at)}, last used ${moment(last_accessed_at)}`;
}

function moment(iso: string): string {
	const time = Date.parse(iso);
	return Number.isNaN(time) ? "at an unknown time" : formatMoment(time);
}

/** Loads a public page as a document, so no personal data stays in memory. */
async function leave(): Promise<void> {
	await signOut();
	location.assign("/");
}

/** A session as `GET /api/account/sessions` says it. Times are RFC 3339. */
export type SessionView = {
	id: string;
	started_at: string;
	last_accessed_at: string;
	expires_at: string;
	/** Empty where the provider knows none. */
	user_agent: string;
	/** For example 'Email code'. */
	how: string;
	current: boolean;
};

const browsers: Array<[RegExp, string]> = [
	[/\bEdgA?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];
const systems: Array<[RegExp, string]> = [
	[/\b(iPhone|iPod)\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

export function deviceWords(userAgent: string): string {
	const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? "A browser";
	const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
	return system ? `${browser} on ${system}` : browser;
}
