import { OutboundLink } from "~/ui/outbound-link";
import { EpisodePlayer } from "./episode-player";
import type { EpisodesView } from "./view";

/** The newest episodes of a podcast. Nothing is asked of another site until somebody presses. */
export function Episodes({ episodes: { page, rows, empty } }: { episodes: EpisodesView }) {
	return (
		<section className="section" id="episodes">
			<h2>Episodes</h2>
			{empty && <p className="mut">{empty}</p>}
			{rows.length > 0 && (
				<>
					<p className="sm mut">
						From its feed. The sound comes from the show’s own host, and only once you press: the host then
						sees your address as if you had opened it there.
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
