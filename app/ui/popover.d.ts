import "react";

/** The browser's popovers. React 18's types don't have their attributes. */
declare module "react" {
	interface HTMLAttributes<T> {
		popover?: "auto";
	}
	interface ButtonHTMLAttributes<T> {
		popovertarget?: string;
	}
}
