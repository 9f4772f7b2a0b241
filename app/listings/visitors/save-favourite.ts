import { track } from "~/track/track";
import { showToast } from "~/ui/toast";
import { toggleFavourite } from "./favourites-store";

export function saveFavourite(id: string, name: string, wasSaved: boolean): void {
	if (!toggleFavourite(id))
		showToast({ title: "500 favourites are kept", body: "Remove some to make room." });
	else if (!wasSaved)
		track("favorite_added", { service_type: id.slice(0, id.indexOf(":")), service_name: name });
}
