import { useEffect, useRef, useState } from "react";
import { OutboundLink } from "~/ui/outbound-link";
import { documentMayPlay } from "./document-may-play";

type PlayerProps = { page: string; id: string; title: string; audio: string };

/**
 * A link to the episode's audio. With script, a button takes its place and adds the player on a click. If the
 * document's policy blocks the audio because it loaded at another address, we reload the page at its own.
 */
export function EpisodePlayer({ page, id, title, audio }: PlayerProps) {
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
			{state === "failed" && <span role="status">It does not load here. </span>}
			<OutboundLink href={audio} className="btn">
				Listen<span className="vh"> {title}</span>
			</OutboundLink>
		</p>
	);
}
