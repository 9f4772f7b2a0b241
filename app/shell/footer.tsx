import { Link, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { MarkPicture, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import type { AboutUs } from "./doors.server";
import { chooseTheme, storedTheme, themes } from "./theme";

export function Footer() {
	const aboutUs = useRouteLoaderData<{ aboutUs: AboutUs }>("root")?.aboutUs ?? [];
	return (
		<footer className="footer">
			<div className="wrap">
				<ul className="footer-marks" aria-label="How to read the marks">
					<Key line="sourced" weight="fresh">
						{/* A current figure that is over 6 months old. */}
						<MarkPicture line="sourced" weight="ageing" />
						current
					</Key>
					<Key line="sourced" weight="stale">
						older or undated
					</Key>
					<Key line="general-knowledge" weight="stale">
						dotted line: general knowledge
					</Key>
					<Key line="user-reported" weight="fresh">
						dashed line: reader report
					</Key>
					<li>
						<Unknown /> we couldn’t find it
					</li>
				</ul>
				<ThemeSwitch />
				<nav aria-label="About">
					<ul>
						<li>Who pays us? No one we list.</li>
						<li>
							<Link to="/about-us#how-we-make-money" discover="none">
								How we make money
							</Link>
						</li>
						{aboutUs.map(({ path, label }) => (
							<li key={path}>
								<Link to={path} discover="none">
									{label}
								</Link>
							</li>
						))}
						<li>Not financial advice.</li>
						<li>
							Places: BTC Map and{" "}
							<OutboundLink href="https://www.openstreetmap.org/copyright">
								OpenStreetMap contributors, ODbL 1.0
							</OutboundLink>
						</li>
						<li>
							{/* Answered by analytics-slot.tsx, which is on every page. */}
							<button type="button" className="btn btn-plain privacy-link with-script" data-privacy-choices>
								Privacy choices
							</button>
						</li>
					</ul>
				</nav>
			</div>
		</footer>
	);
}

type KeyProps = Parameters<typeof MarkPicture>[0] & { children: ReactNode };

function Key({ children, ...mark }: KeyProps) {
	return (
		<li>
			<MarkPicture {...mark} />
			{children}
		</li>
	);
}

const labels = { system: "System", light: "Light", dark: "Dark" };

/** System, light or dark. CSS alone switches the current page, and script remembers it for all pages. */
function ThemeSwitch() {
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
