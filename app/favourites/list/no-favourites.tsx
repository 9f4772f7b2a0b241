import { SectionChoices } from "~/ui/section-choices";
import type { FavouritesStart } from "./view";

export function NoFavourites({ sections }: Pick<FavouritesStart, "sections">) {
	return (
		<section className="section" aria-labelledby="begin">
			<h2 id="begin">Nothing kept yet</h2>
			<p>
				Keep the listings you are weighing up: their figures then stand together here, and your dashboard says
				which of them have changed.
			</p>
			<SectionChoices sections={sections} />
		</section>
	);
}
