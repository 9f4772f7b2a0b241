/** A session as `GET /api/account/sessions` says it. Times are RFC 3339. */
export type SessionView = {
	id: string;
	started_at: string;
	last_accessed_at: string;
	expires_at: string;
	/** Empty where the provider knows none. */
	user_agent: string;
	/** How it began, e.g. 'E-mail code'. */
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
