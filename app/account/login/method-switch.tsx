import { type SignInMethod, signInMethods } from "../sign-in-methods";

/** Switches the widget's email tab between three methods. Plain links, because the widget can't offer two at once. */
export function MethodSwitch({ method, returnTo }: { method: SignInMethod; returnTo: string | null }) {
	return (
		<nav className="methods" aria-label="How to sign in by email">
			<ul>
				{signInMethods.map(({ id, label }) => (
					<li key={id}>
						<a href={hrefOf(id, returnTo)} aria-current={id === method ? "true" : undefined}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function hrefOf(method: SignInMethod, returnTo: string | null): string {
	return `/login?${new URLSearchParams({ method, ...(returnTo ? { return_to: returnTo } : {}) })}`;
}
