const BYTE_ORDER_MARKS: Array<[string, number[]]> = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
	// Without a byte order mark, this is how `<?` starts.
	["utf-16le", [0x3c, 0x00]],
	["utf-16be", [0x00, 0x3c]],
];

/** In order: byte order mark, valid UTF-8 (other encodings rarely look like it), XML declaration, header, the page's meta element, windows-1252, which reads anything. @param bytes may end inside a character */
export function decodeText(bytes: Uint8Array, contentType: string): string {
	const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
	const declared = [declaredIn(bytes), charsetIn(contentType), charsetIn(metaIn(bytes))];
	// ISO-2022-JP uses seven bits, so it passes for UTF-8.
	const sevenBit = declared.find((label) => label?.toLowerCase() === "iso-2022-jp");
	const labels = [marked?.[0], sevenBit, "utf-8", ...declared.filter((label) => !isUnicode(label))];
	for (const label of labels) {
		const text = label && decodeAs(bytes, label);
		if (typeof text === "string") return text;
	}
	return new TextDecoder("windows-1252").decode(bytes);
}

function declaredIn(bytes: Uint8Array): string | undefined {
	const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
	return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
}

function charsetIn(said: string): string | undefined {
	return /charset\s*=\s*["']?([\w.:-]+)/i.exec(said)?.[1];
}

/** Within the first 1,024 bytes. */
function metaIn(bytes: Uint8Array): string {
	const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024));
	return head.match(/<meta\s[^<>]*>/gi)?.find((tag) => /charset/i.test(tag)) ?? "";
}

function isUnicode(label: string | undefined): boolean {
	return /^utf-?(8|16)/i.test(label ?? "");
}

/** Null if the bytes don't match the encoding, or it is unknown. */
function decodeAs(bytes: Uint8Array, label: string): string | null {
	try {
		// In stream mode a character cut off at the end isn't an error.
		return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
	} catch {
		return null;
	}
}

export async function readHead(
	body: ReadableStream<Uint8Array> | null,
	most: number,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = body?.getReader();
	while (reader && size <= most) {
		const { done, value } = await reader.read();
		if (done) break;
		chunks.push(value);
		size += value.byteLength;
	}
	const isCut = size > most;
	if (isCut) await reader?.cancel().catch(() => {});
	const bytes = new Uint8Array(Math.min(size, most));
	let at = 0;
	for (const chunk of chunks) {
		const part = chunk.subarray(0, bytes.byteLength - at);
		bytes.set(part, at);
		at += part.byteLength;
	}
	return { bytes, isCut };
}
