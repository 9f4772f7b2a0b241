/** Light, dark or what the system says: kept in this browser and never sent. */

const THEME_KEY = "plumbline:theme";
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/**
 * Runs before the first paint, so that a stored choice does not flash. React escapes quotes, `<`, `>` and `&` inside a
 * script, where nothing unescapes them: it has none.
 */
export const themeScript = `try{const t=localStorage.getItem(\`${THEME_KEY}\`);if(t===\`light\`||t===\`dark\`)document.documentElement.dataset.theme=t}catch{}`;

/** The stored theme; 'system' where there is none, it is not one of ours, or storage is closed to us. */
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
