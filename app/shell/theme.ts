/** Light, dark or system. Stored in this browser and never sent. */

const THEME_KEY = "plumbline:theme";
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/**
 * Runs before the first paint so that a stored theme doesn't flash. Avoids quotes, `<`, `>` and `&`, because React
 * escapes them inside a script and nothing unescapes them.
 */
export const themeScript = `try{const t=localStorage.getItem(\`${THEME_KEY}\`);if(t===\`light\`||t===\`dark\`)document.documentElement.dataset.theme=t}catch{}`;

/** The stored theme. 'system' if there is none, it's unknown, or storage is blocked. */
export function storedTheme(): Theme {
	try {
		const stored = localStorage.getItem(THEME_KEY);
		return themes.find((theme) => theme === stored) ?? "system";
	} catch {
		return "system";
	}
}

/** Stores a theme and shows it. Where storage is closed it holds for this page. */
export function chooseTheme(theme: Theme): void {
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	try {
		localStorage.setItem(THEME_KEY, theme);
	} catch {
		// Private windows refuse; the choice is still shown.
	}
}
