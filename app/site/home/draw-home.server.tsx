import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { drawOnce } from "~/context/draw-once";
import { NewsletterForm } from "~/ui/newsletter-form";
import { Doors } from "./doors";
import { FallsSection } from "./falls-section";
import { Hero } from "./hero";
import { HowKnown } from "./how-known";
import { NewestNews } from "./newest-news";
import { DOORS, HEAD, REST } from "./parts";
import type { HomeView } from "./view";

/** The page around the bar, drawn here once: the browser needs no code for it. */
export function drawHome(
	context: Pick<AppLoadContext, "drawn">,
	{ hero, doors, falls, news, known }: HomeView,
): Record<"head" | "doors" | "rest", string | null> {
	return {
		head: drawOnce(
			context,
			HEAD,
			draw(
				<>
					<h1>
						Bitcoin-backed loans, cards and custody, compared.{" "}
						<span>Every number hangs from its source.</span>
					</h1>
					<p className="lede">
						Who lends against bitcoin and when they sell it, who holds the keys, what a card really pays. Each
						value says who published it and when. What we could not find is called unknown, and nobody can pay
						for a place.
					</p>
				</>,
			),
		),
		doors: drawOnce(context, DOORS, draw(<Doors doors={doors} />)),
		rest: drawOnce(
			context,
			REST,
			draw(
				<>
					{hero ? <Hero hero={hero} /> : null}
					{falls ? <FallsSection falls={falls} /> : null}
					<div className="home-news">
						<NewestNews items={news} />
						{known ? <HowKnown known={known} /> : null}
					</div>
					<section className="section" aria-label="Newsletter">
						<NewsletterForm source="home" />
					</section>
				</>,
			),
		),
	};
}

function draw(part: ReactElement): string {
	return renderToStaticMarkup(<StaticRouter location="/">{part}</StaticRouter>);
}
