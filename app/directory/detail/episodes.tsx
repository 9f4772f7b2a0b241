import { useEffect, useRef, useState } from "react";
import { OutboundLink } from "~/ui/outbound-link";
import type { EpisodesView } from "./present-episodes";

/** The newest episodes of a podcast. Nothing is asked of another site until somebody presses. */
export function Episodes({ episodes: { page, rows, empty } }: { episodes: EpisodesView }) {
	return (
		<section className="section" id="episodes">
			<h2>Episodes</h2>
			{empty && <p className="mut">{empty}</p>}
			{rows.length > 0 && (
				<>
					<p className="sm mut">
						From the show’s feed. The audio loads from the show’s host only after you press Play. The host
						then sees your IP address.
					</p>
					<ul>
						{rows.map((episode) => (
							<li key={episode.id} id={episode.id} className="episode">
								<div className="episode-name">
									<b>
										{episode.href ? (
											<OutboundLink href={episode.href}>{episode.title}</OutboundLink>
										) : (
											episode.title
										)}
									</b>
									{episode.about && <small className="episode-about mut">{episode.about}</small>}
								</div>
								{episode.audio && (
									<EpisodePlayer page={page} id={episode.id} title={episode.title} audio={episode.audio} />
								)}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}

type PlayerProps = { page: string; id: string; title: string; audio: string };

/**
 * A link to the episode's audio. With script, a button takes its place and adds the player on a click. If the
 * document's policy blocks the audio because it loaded at another address, we reload the page at its own.
 */
function EpisodePlayer({ page, id, title, audio }: PlayerProps) {
	const [state, setState] = useState<"link" | "button" | "player" | "failed">("link");
	const wasPressed = useRef(false);

	useEffect(() => {
		setState(window.location.hash === `#${id}` && documentMayPlay(page) ? "player" : "button");
	}, [id, page]);

	function press() {
		if (documentMayPlay(page)) {
			wasPressed.current = true;
			setState("player");
			return;
		}
		window.history.replaceState(window.history.state, "", `#${id}`);
		window.location.reload();
	}

	/** Starts playback after the click, and moves the focus from the button to the player. */
	function begin(player: HTMLAudioElement | null) {
		if (!player || !wasPressed.current) return;
		wasPressed.current = false;
		player.focus();
		player.play().catch(() => {});
	}

	if (state === "button")
		return (
			<button type="button" className="btn" onClick={press}>
				Play<span className="vh"> {title}</span>
			</button>
		);
	if (state === "player")
		return (
			// biome-ignore lint/a11y/useMediaCaption: the sound is the show's own, and feeds bring no captions.
			<audio
				className="episode-player"
				controls
				preload="none"
				src={audio}
				aria-label={title}
				ref={begin}
				onError={() => setState("failed")}
			/>
		);
	return (
		<p>
			{state === "failed" && <span role="status">The audio didn’t load. </span>}
			<OutboundLink href={audio} className="btn">
				Listen<span className="vh"> {title}</span>
			</OutboundLink>
		</p>
	);
}

/**
 * Whether the document's content policy allows audio. A page reached without a document load keeps the policy from
 * the first page.
 * @param page a podcast page's path. All of them share one policy.
 */
export function documentMayPlay(page: string): boolean {
	const [loaded] = performance.getEntriesByType("navigation");
	if (!loaded || !URL.canParse(loaded.name)) return false;
	const folder = page.slice(0, page.lastIndexOf("/") + 1);
	return new URL(loaded.name).pathname.startsWith(folder);
}
