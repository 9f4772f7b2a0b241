/** In display order. */
export const socialProviders = [
	{ id: "google", label: "Google" },
	{ id: "apple", label: "Apple" },
	{ id: "github", label: "GitHub" },
	{ id: "microsoft", label: "Microsoft" },
	{ id: "coinbase", label: "Coinbase" },
	{ id: "twitter", label: "Twitter" },
	{ id: "linkedin", label: "LinkedIn" },
	{ id: "gitlab", label: "GitLab" },
	{ id: "bitbucket", label: "Bitbucket" },
	{ id: "slack", label: "Slack" },
	{ id: "salesforce", label: "Salesforce" },
	{ id: "figma", label: "Figma" },
	{ id: "amazon", label: "Amazon" },
	{ id: "yahoo", label: "Yahoo" },
	{ id: "facebook", label: "Facebook" },
	{ id: "discord", label: "Discord" },
	{ id: "twitch", label: "Twitch" },
	{ id: "tiktok", label: "TikTok" },
	{ id: "snapchat", label: "Snapchat" },
] as const;

export type SocialProvider = (typeof socialProviders)[number]["id"];

/**
 * The providers inside the widget. It shows at most six buttons (providers, wallets and 'other wallet'). Three
 * leave room for two wallets. Our own list below it has the rest.
 */
export const widgetProviders = socialProviders.slice(0, 3);

export const moreProviders = socialProviders.slice(3);
