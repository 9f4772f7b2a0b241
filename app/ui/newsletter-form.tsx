import { EMAIL_FIELD } from "./email-field";
import type { SignupSource } from "./newsletter-sources";
import { Trap } from "./trap";

/**
 * A newsletter form for any page. It needs no script, and `/newsletter` answers it.
 * @param source the name in `newsletter_signup`. Use one form per source on a page.
 */
export function NewsletterForm({ source }: { source: SignupSource }) {
	const id = `newsletter-${source}`;
	return (
		<form method="post" action="/newsletter" className="newsletter-form">
			<input type="hidden" name="source" value={source} />
			<label htmlFor={id}>Get weekly data changes by email</label>
			<span className="newsletter-line">
				<input id={id} name="email" {...EMAIL_FIELD} required placeholder="you@example.com" />
				<button type="submit" className="btn">
					Subscribe
				</button>
			</span>
			<Trap form={id} />
		</form>
	);
}
