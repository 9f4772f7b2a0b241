/** Where the sign-up form appears, which is `signup_source` in `newsletter_signup`. */
export const SIGNUP_SOURCES = ["newsletter", "home", "guide", "news"] as const;

export type SignupSource = (typeof SIGNUP_SOURCES)[number];
