export type SocialProvider = {
	/** As the SDK names it, in addresses and factors. */
	type: string;
	/** As it names itself, and as a user's `provider_type` has it. */
	name: string;
	/** Whether it provides an email address. Providers without one identify people by a user name. */
	tellsEmail: boolean;
};

const provider = (name: string, tellsEmail = true): SocialProvider => ({
	type: name.toLowerCase(),
	name,
	tellsEmail,
});

/** In the order on the page. */
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

export function findProvider(type: string): SocialProvider | null {
	return SOCIAL_PROVIDERS.find((known) => known.type === type) ?? null;
}

export function factorKey({ type }: SocialProvider): `${string}_oauth_factor` {
	return `${type}_oauth_factor`;
}
