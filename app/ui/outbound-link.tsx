import type { ReactNode } from "react";
import { Icon } from "./icon";

type OutboundLinkProps = {
	href: string;
	className?: string;
	/** Marks a link that contacts the company. Browsers and tracking read it as `rel`. */
	isContact?: boolean;
	children: ReactNode;
};

/** An external link. It says so, opens a new tab and hides the opener from the other site. */
export function OutboundLink({ href, className, isContact, children }: OutboundLinkProps) {
	if (href.startsWith("mailto:")) return <a href={href}>{children}</a>;
	const rel = isContact ? "help noopener noreferrer" : "noopener noreferrer";
	return (
		<a href={href} className={className} target="_blank" rel={rel} data-outbound>
			{children}
			<Icon name="out" />
			<span className="vh"> (opens another site)</span>
		</a>
	);
}
