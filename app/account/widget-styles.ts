import type { StyleConfig } from "@stytch/vanilla-js";

/**
 * The widget in our colours. It stands in our own document, so our custom properties reach it: it follows the system and
 * the footer's switch by itself. What this cannot say is in `account.css`.
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
