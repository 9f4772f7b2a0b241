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
				<div className="footer-marks">
					<h2>Source marks</h2>
					<ul>
						<Key line="sourced" weight="fresh">
							solid line and full weight: sourced, under 6 months old
						</Key>
						<Key line="sourced" weight="ageing">
							half weight: over 6 months old, still current
						</Key>
						<Key line="sourced" weight="stale">
							hollow: out of date or undated
						</Key>
						<Key line="general-knowledge" weight="stale">
							dotted line: general knowledge, unsourced
						</Key>
						<Key line="user-reported" weight="fresh">
							dashed line: reader report
						</Key>
						<li>
							<Unknown /> we couldn’t find it
						</li>
					</ul>
				</div>
				<div>
					<h2>Who pays us?</h2>
					<p>
						No one we list. We take no commissions, and no one can pay for a listing, a ranking or a score.
						Not financial advice.
					</p>
				</div>
				<div>
					<h2>Data credits</h2>
					<p>
						Business locations: BTC Map and{" "}
						<OutboundLink href="https://www.openstreetmap.org/copyright">
							OpenStreetMap contributors, ODbL 1.0
						</OutboundLink>
					</p>
				</div>
				<p className="footer-links">
					{aboutUs.map(({ path, title }) => (
						<Link key={path} to={path} discover="none">
							{title}
						</Link>
					))}
				</p>
				<ThemeSwitch />
				{/* Answered by analytics-slot.tsx, which is on every page. */}
				<button type="button" className="btn btn-plain privacy-link with-script" data-privacy-choices>
					Privacy choices
				</button>
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
