/** Types that feeds make of the ending alone. */
const BARE = /^(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$/;
/** Endings of files with sound. */
const ENDING = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac)$/i;
/** Types that say it's something else. All others say nothing: `application/octet-stream`, none, or a word someone made up. */
const OTHER = /^(video|image|text)\//;

/** Whether an attachment is sound: its type says so, or its ending where the type says nothing. */
export function isAudio(url: string | undefined, type: string | undefined): boolean {
	const said = type?.trim().toLowerCase() ?? "";
	if (said.startsWith("audio/") || BARE.test(said)) return true;
	return !OTHER.test(said) && ENDING.test(url?.trim().split(/[?#]/, 1)[0] ?? "");
}
