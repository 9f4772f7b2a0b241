import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally, NOT_SEARCHED } from "~/context/conditional";
import { editionsOf } from "~/listings/kinds/editions";
import { event as eventKind } from "~/listings/kinds/event";
import { readCachedListings } from "~/listings/record/cached-listings.server";
import { eventsCalendar } from "./load.server";

/**
 * `/conferences-events/{slug}.ics` has one event's dated editions, with the same identifiers as the full file.
 * @throws a 404 Response for an unknown event or one without dated editions, because an empty calendar isn't valid
 */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
	const slug = params.slug ?? "";
	const ids = /^[a-z0-9-]{1,80}$/.test(slug) ? [`${eventKind.id}:${slug}`] : [];
	const [event] = (await readCachedListings(context, ids)).found;
	if (!event || editionsOf(event.attributes).length === 0) {
		const why = event ? "We couldn’t find dates for this event" : "There is no such event";
		throw new Response(`${why}.\n`, { status: 404 });
	}
	return answerConditionally(
		request,
		eventsCalendar([event], context.config.origin),
		"text/calendar; charset=utf-8",
		{ ...NOT_SEARCHED, "Content-Disposition": `attachment; filename="plumbline-${slug}.ics"` },
	);
}
