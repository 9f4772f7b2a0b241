import { useDrawn } from "~/ui/page/drawn";
import { ThemeSwitch } from "./theme-switch";

/** The id of the place of the footer's words, and the name they are drawn under. */
export const FOOTER_WORDS = "footer-words";

/** The footer, as the root loader drew it, with site information and settings. */
export function Footer() {
	const words = useDrawn(FOOTER_WORDS);
	return (
		<footer className="footer">
			<div className="wrap">
				<div
					id={FOOTER_WORDS}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server
					dangerouslySetInnerHTML={{ __html: words }}
				/>
				<ThemeSwitch />
				{/* Answered by analytics-slot.tsx, which is on every page. */}
				<button type="button" className="btn btn-plain privacy-link with-script" data-privacy-choices>
					Privacy choices
				</button>
			</div>
		</footer>
	);
}
