import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { originOf, pageMeta } from "~/ui/page/page-meta";
import { type Picture, sizesOf } from "~/ui/picture";
import { pictureNamed } from "~/ui/pictures.server";
import { ResponsiveImage } from "~/ui/responsive-image";
import styles from "./responsive-image-test.css?url";
import { ShownPicture } from "./shown-picture";

export const meta: MetaFunction = ({ matches }) =>
	pageMeta({
		title: "Pictures at every width",
		description: "How this site’s pictures choose their file by width, density and format. For developers.",
		canonical: "/internal/responsive-image-test",
		robots: "noindex",
		origin: originOf(matches),
	});

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

/** @throws Error where `scripts/draw-pictures.ts` has not run */
export function loader() {
	return {
		lines: pictureNamed("plumb-lines"),
		dark: pictureNamed("plumb-lines-dark"),
		weight: pictureNamed("weight"),
		ruler: pictureNamed("ruler"),
	};
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The content's width at each of the site's breakpoints. */
const WHOLE = sizesOf(
	[
		{ from: 1440, is: "1376px" },
		{ from: 641, is: "calc(100vw - 64px)" },
	],
	"calc(100vw - 32px)",
);
/** Half the width, for two pictures next to each other. */
const HALF = sizesOf(
	[
		{ from: 1440, is: "672px" },
		{ from: 1181, is: "calc(50vw - 48px)" },
		{ from: 641, is: "calc(100vw - 64px)" },
	],
	"calc(100vw - 32px)",
);

const LINES = "Nine plumb lines of different lengths, hanging from one bar";

const onlyIn = (picture: Picture, type: string): Picture => ({
	...picture,
	formats: picture.formats.filter((format) => format.type === type),
});

export default function ResponsiveImageTest() {
	const { lines, dark, weight, ruler } = useLoaderData<typeof loader>();
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ label: "Pictures at every width" }]} />
			<PageHead
				title="Pictures at every width"
				lede="Each picture comes in several widths and formats. The browser loads the smallest file that fits. Change the window’s width, or open this on another screen."
			/>
			<ShownPicture id="whole" of={[lines]} says="As wide as the page, and loaded first.">
				<ResponsiveImage picture={lines} alt={LINES} sizes={WHOLE} isAbove />
			</ShownPicture>
			<section className="section" aria-labelledby="breakpoint">
				<h2 id="breakpoint">Half width from a breakpoint</h2>
				<div className="picture-pair">
					<ShownPicture id="half" of={[lines]} says="Half the page from 1181 pixels, otherwise full width.">
						<ResponsiveImage picture={lines} alt={LINES} sizes={HALF} />
					</ShownPicture>
					<ShownPicture
						id="themed"
						of={[lines, dark]}
						says="The same with a dark version. The footer’s theme switch changes it."
					>
						<ResponsiveImage picture={lines} dark={dark} alt={LINES} sizes={HALF} />
					</ShownPicture>
				</div>
			</section>
			<section className="section" aria-labelledby="density">
				<h2 id="density">Same width on every screen</h2>
				<ShownPicture
					id="fixed"
					of={[weight]}
					says="Always 96 pixels. The file depends on the screen’s density."
				>
					<ResponsiveImage picture={weight} alt="The weight of a plumb line" width={96} />
				</ShownPicture>
			</section>
			<section className="section" aria-labelledby="format">
				<h2 id="format">One format</h2>
				{lines.formats.map(({ type }) => (
					<ShownPicture
						key={type}
						id={type.replace("image/", "")}
						of={[onlyIn(lines, type)]}
						says="Always 320 pixels."
					>
						<ResponsiveImage picture={onlyIn(lines, type)} alt={LINES} width={320} />
					</ShownPicture>
				))}
			</section>
			<section className="section" aria-labelledby="decoration">
				<h2 id="decoration">Decoration</h2>
				<ShownPicture id="decorative" of={[ruler]} says="Decorative, so its alt text is empty.">
					<ResponsiveImage picture={ruler} alt="" sizes={WHOLE} />
				</ShownPicture>
			</section>
		</div>
	);
}

export { Boundary as ErrorBoundary };
