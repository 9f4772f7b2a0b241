/** Only UTF-8, because a wrong guess would record “ZÃ¼rich”. */
export function decodeFile(
	bytes: Uint8Array,
): { text: string; problem?: undefined } | { problem: string; text?: undefined } {
	const looksLike = formatOf(bytes);
	if (looksLike) return { problem: `${looksLike} ${HOW}` };
	try {
		return { text: plainText(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
	} catch {
		return { problem: `This is not UTF-8. It seems to be ${legacyOf(bytes)}. ${HOW}` };
	}
}

export function plainText(text: string): string {
	return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

const HOW = "Save it as “CSV UTF-8”, in a text editor with the encoding UTF-8, and choose it again.";

/** Bytes to inspect. UTF-16 text has a zero byte next to nearly every Latin letter. */
const LOOKED_AT = 4096;

function formatOf(bytes: Uint8Array): string | null {
	const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
	if (begins(0x50, 0x4b, 0x03, 0x04))
		return "This seems to be a workbook (.xlsx, .ods) or another archive, not a CSV.";
	if (begins(0xd0, 0xcf, 0x11, 0xe0)) return "This seems to be an old workbook (.xls), not a CSV.";
	if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return "This seems to be UTF-16 (“Unicode text”), not UTF-8.";
	const first = bytes.subarray(0, LOOKED_AT);
	const empty = first.reduce((count, byte) => count + Number(byte === 0), 0);
	if (empty * 4 > first.length) return "This seems to be UTF-16 without a byte order mark, not UTF-8.";
	return empty > 0 ? "This is no text." : null;
}

function legacyOf(bytes: Uint8Array): string {
	return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)
		? "Windows-1252 (“ANSI”)"
		: "Latin-1 (ISO 8859-1)";
}
