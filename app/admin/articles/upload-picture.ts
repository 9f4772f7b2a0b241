import { disableTypes, imageSize, types } from "image-size";
import { staffVerb } from "~/context/staff-verb";
import { invalid, type VerbNeeds } from "~/context/verb";
import { LARGEST_SIDE } from "~/learn/text/slots";
import { writeUpload } from "~db/queries/uploads";

const LARGEST_PICTURE = 5 * 1024 * 1024;
export const TOO_LARGE = "Choose a picture of at most 5 MB.";
/** The most pixels. A browser needs four bytes for each. */
const MOST_PIXELS = 24_000_000;

const ENDINGS: Record<string, string> = { png: "png", jpg: "jpg", webp: "webp", gif: "gif" };
disableTypes(types.filter((type) => !Object.hasOwn(ENDINGS, type)));

type UploadNeeds = VerbNeeds & { keep: (name: string, bytes: Uint8Array) => Promise<void> };

/** Stores a picture under its content hash. Checks the content and ignores the name. */
export const uploadPicture = staffVerb(
	"upload-picture",
	async ({ db, now, keep }: UploadNeeds, actor, { bytes }) => {
		if (!(bytes instanceof Uint8Array) || bytes.byteLength === 0)
			return invalid({ picture: "Choose a picture." });
		if (bytes.byteLength > LARGEST_PICTURE) return invalid({ picture: TOO_LARGE });
		const size = sizeOf(bytes);
		if (!size) return invalid({ picture: "Choose a PNG, JPEG, WebP or GIF file." });
		const { width, height, ending } = size;
		if (Math.max(width, height) > LARGEST_SIDE || width * height > MOST_PIXELS)
			return invalid({
				picture: `This picture has ${width} × ${height} pixels. Choose one of at most ${LARGEST_SIDE} a side and 24 million in all.`,
			});
		const name = `${await hashOf(bytes)}.${ending}`;
		await keep(name, bytes);
		await writeUpload(db, { name, width, height, bytes: bytes.byteLength, at: now(), actor: actor.userId });
		return { done: { name, width, height } };
	},
);

function sizeOf(bytes: Uint8Array): { width: number; height: number; ending: string } | null {
	try {
		const { width, height, type = "" } = imageSize(bytes);
		const ending = Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
		return ending && width > 0 && height > 0 ? { width, height, ending } : null;
	} catch {
		return null;
	}
}

async function hashOf(bytes: Uint8Array): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes as BufferSource);
	return [...new Uint8Array(digest)]
		.slice(0, 16)
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
}
