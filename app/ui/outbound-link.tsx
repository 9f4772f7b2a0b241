import type { ReactNode } from "react";
import { Icon } from "./icon";

type OutboundLinkProps = {
	href: string;
	className?: string;
	/** By which the company is reached: told apart by `rel`, as browsers and the counting read it. */
	isContact?: boolean;
	children: ReactNode;
};

/** A link that leaves the site: says so, opens beside this page, and tells the other site nothing of the opener. */
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
