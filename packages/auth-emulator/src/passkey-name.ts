/** Where passkeys are kept, by the AAGUID that an authenticator may give. */
const KEEPERS: Record<string, string> = {
	"08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
	"9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
	"6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
	"ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
	"fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "iCloud Keychain",
	"bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
	"d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
};

/** The first that fits names the browser or system: others carry its name as well. */
const BROWSERS: Array<[RegExp, string]> = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const SYSTEMS: Array<[RegExp, string]> = [
	[/\bWindows\b/, "Windows"],
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b|\biPad\b/, "iOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

/** The name a passkey has until its owner gives it another: `iCloud Keychain`, `Chrome on Linux`, `Passkey`. */
export function passkeyName(aaguid: string, userAgent: string): string {
	const keeper = KEEPERS[aaguid.toLowerCase()];
	if (keeper) return keeper;
	const named = (among: Array<[RegExp, string]>) => among.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(" on ") || "Passkey";
}
