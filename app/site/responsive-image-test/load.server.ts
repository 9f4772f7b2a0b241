import type { Picture } from "~/ui/picture";
import { pictureNamed } from "~/ui/pictures.server";

/** The drawings that the page shows. @throws Error where `scripts/draw-pictures.ts` has not run */
export function loadPictures(): Record<"lines" | "dark" | "weight" | "ruler", Picture> {
	return {
		lines: pictureNamed("plumb-lines"),
		dark: pictureNamed("plumb-lines-dark"),
		weight: pictureNamed("weight"),
		ruler: pictureNamed("ruler"),
	};
}
