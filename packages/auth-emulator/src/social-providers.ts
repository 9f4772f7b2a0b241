/** A social provider that the stand-in plays. */
export type SocialProvider = {
	/** As the SDK names it, in addresses and factors. */
	type: string;
	/** As it names itself, and as a user's `provider_type` has it. */
	name: string;
	/** Whether it tells an e-mail address. Those that do not know people by a name of their own. */
	tellsEmail: boolean;
};

const provider = (name: string, tellsEmail = true): SocialProvider => ({
	type: name.toLowerCase(),
	name,
	tellsEmail,
});

/** The social accounts that the provider takes; the page lists them in this order. */
export const SOCIAL_PROVIDERS: SocialProvider[] = [
	provider("Google"),
	provider("Microsoft"),
	provider("Apple"),
	provider("GitHub"),
	provider("GitLab"),
	provider("Facebook"),
	provider("Discord"),
	provider("Salesforce"),
	provider("Slack"),
	provider("Amazon"),
	provider("Bitbucket"),
	provider("LinkedIn"),
	provider("Coinbase"),
	provider("Twitch"),
	provider("Twitter", false),
	provider("TikTok", false),
	provider("Snapchat", false),
	provider("Figma"),
	provider("Yahoo"),
];

/** The provider with this type, e.g. `github`; null when it is none of ours. */
export function findProvider(type: string): SocialProvider | null {
	return SOCIAL_PROVIDERS.find((known) => known.type === type) ?? null;
}

/** The key under which a session's factor names the account: `github_oauth_factor`. */
export function factorKey({ type }: SocialProvider): `${string}_oauth_factor` {
	return `${type}_oauth_factor`;
}
