import { InsertButton } from "../insert-button";
import type { SentPicture } from "./load.server";
import { directiveOf } from "./picture-directive";

type SentPicturesProps = {
	pictures: SentPicture[];
	/** Inserts a directive into the text. Missing on the page without a text. */
	onInsert?: (directive: string) => void;
};

/** Pictures that were sent, each with the directive that shows it. The list carries them as data for who asks for its page by script. */
export function SentPictures({ pictures, onInsert }: SentPicturesProps) {
	return (
		<ul className="desk-found" data-found={JSON.stringify(pictures)}>
			{pictures.map((picture) => {
				const directive = directiveOf(picture, "What it shows", "What is to be seen in it");
				const size = `${picture.width} × ${picture.height}`;
				return (
					<li key={picture.name}>
						<img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
						<span className="sm mut">
							{size}, {picture.sent}
						</span>
						<code>{directive}</code>
						{onInsert ? (
							<InsertButton
								what={`the picture of ${size}, ${picture.sent}`}
								onPress={() => onInsert(directive)}
							/>
						) : null}
					</li>
				);
			})}
		</ul>
	);
}
