import { useEffect } from "react";
import { chooseTheme, storedTheme, themes } from "./theme";

const labels = { system: "System", light: "Light", dark: "Dark" };

/** System, light or dark. CSS alone switches the current page, and script remembers it for all pages. */
export function ThemeSwitch() {
	useEffect(() => {
		const stored = storedTheme();
		for (const theme of themes) {
			const radio = document.getElementById(`theme-${theme}`);
			// Set all radios, because React checks every radio's old value before it sees a change.
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
