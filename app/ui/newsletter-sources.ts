/** Where on the site the newsletter can be asked for: what `signup_source` of the event `newsletter_signup` may say. */
export const SIGNUP_SOURCES = ["newsletter", "home", "guide", "news"] as const;

export type SignupSource = (typeof SIGNUP_SOURCES)[number];
