import { useEffect } from "react";
import { chooseTheme, storedTheme, themes } from "./theme";

const labels = { system: "System", light: "Light", dark: "Dark" };

/** System, light or dark. Works in CSS on the page it stands on; script makes every page remember it. */
export function ThemeSwitch() {
	useEffect(() => {
		const radio = document.getElementById(`theme-${storedTheme()}`);
		if (radio instanceof HTMLInputElement) radio.checked = true;
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
