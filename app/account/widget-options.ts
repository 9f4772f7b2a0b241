import type { StyleConfig } from "@stytch/vanilla-js";

/**
 * The widget in our colors. It's in our own document, so our custom properties apply and it follows the system
 * theme and the footer's switch. `account.css` has the rest.
 */
export const widgetStyles: StyleConfig = {
	container: {
		backgroundColor: "var(--paper)",
		borderColor: "transparent",
		borderRadius: "0",
		width: "100%",
	},
	colors: {
		primary: "var(--ink)",
		secondary: "var(--ink2)",
		success: "var(--accent)",
		error: "var(--error)",
	},
	buttons: {
		primary: {
			backgroundColor: "var(--accent)",
			textColor: "var(--on-accent)",
			borderColor: "var(--accent)",
			borderRadius: "var(--r)",
		},
		secondary: {
			backgroundColor: "var(--raised)",
			textColor: "var(--ink)",
			borderColor: "var(--edge)",
			borderRadius: "var(--r)",
		},
		disabled: {
			backgroundColor: "var(--sunk)",
			textColor: "var(--ink3)",
			borderColor: "var(--rule)",
			borderRadius: "var(--r)",
		},
	},
	inputs: {
		backgroundColor: "var(--raised)",
		textColor: "var(--ink)",
		placeholderColor: "var(--ink3)",
		borderColor: "var(--edge)",
		borderRadius: "var(--r)",
	},
	fontFamily: "var(--family)",
	hideHeaderText: true,
};
