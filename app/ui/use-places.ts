import { useRouteLoaderData } from "@remix-run/react";
import type { Places } from "~/places";

/** Nothing is known where the root failed. */
const NONE: Places = { sections: [], own: "" };

/** The sections and whose the pages are, as the root was given them. */
export function usePlaces(): Places {
	return useRouteLoaderData<{ places: Places }>("root")?.places ?? NONE;
}
