/**
 * The social accounts that people can sign in with, in the order in which they are offered: accounts that come with a
 * phone or a computer first, then those of people who build, then the rest from work to leisure.
 */
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
 * Those whose buttons stand in the widget. It shows at most six of providers, wallets and 'other wallet' together, so
 * three leave room for two wallets; the rest is in our own list below it.
 */
export const widgetProviders = socialProviders.slice(0, 3);

export const moreProviders = socialProviders.slice(3);
