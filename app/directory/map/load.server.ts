import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { business } from "~/listings/kinds/business";
import { formatMoment } from "~/ui/format";
import { readPlaces } from "~db/queries/places";
import { readWindow } from "./map-window";
import { presentMap, readChoice } from "./present";

/** The most listings on the map, which exceeds our total. */
const MOST = 25_000;

/** All parts of the map share one copy. Reading it takes time. */
const PLACES_POLICY = { ...CONTENT_POLICY, deadline: 10_000 };

/** The part of the map that an address asks for. @throws a 503 Response without the database and a copy */
export async function loadMap({ context, request }: { context: AppLoadContext; request: Request }) {
	const params = new URL(request.url).searchParams;
	const { value, degradedSince } = await context.cache.read(
		contentKeys.places(business.path, business.id),
		PLACES_POLICY,
		() => readPlaces(context.db, business.id, MOST),
	);
	const { window, problem } = readWindow(params);
	const degraded = degradedSince === null ? null : formatMoment(degradedSince);
	return presentMap(value, readChoice(params, value.places), window, problem, degraded);
}
