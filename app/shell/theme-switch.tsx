import { useEffect } from "react";
import { chooseTheme, storedTheme, themes } from "./theme";

const labels = { system: "System", light: "Light", dark: "Dark" };

/** System, light or dark. Works in CSS on the page it stands on; script makes every page remember it. */
export function ThemeSwitch() {
	useEffect(() => {
		const stored = storedTheme();
		for (const theme of themes) {
			const radio = document.getElementById(`theme-${theme}`);
			// Each of them, the unchecked too: React asks every radio what it was before it believes in a change.
			if (radio instanceof HTMLInputElement) radio.checked = theme === stored;
		}
	}, []);

	return (
		<fieldset className="theme">
			<legend className="vh">Appearance</legend>
			{themes.map((theme) => (
				<label key={theme}>
					<input
						type="radio"
						name="theme"
						id={`theme-${theme}`}
						defaultChecked={theme === "system"}
						onChange={() => chooseTheme(theme)}
					/>
					{labels[theme]}
				</label>
			))}
		</fieldset>
	);
}
