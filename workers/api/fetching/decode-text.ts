const BYTE_ORDER_MARKS: Array<[string, number[]]> = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
	// Without a mark: how `<?` begins.
	["utf-16le", [0x3c, 0x00]],
	["utf-16be", [0x00, 0x3c]],
];

/**
 * The text of a feed or a page. What the bytes are goes before what is said of them: a byte order mark decides, then whether they are UTF-8, which text in
 * another encoding hardly ever is by accident; only then the declaration of the XML, then the header, then what a page says in its head, and at last
 * windows-1252, which can read everything. Neither a wrong declaration nor a wrong header breaks a letter in the cases that occur.
 * @param bytes may end in the middle of a letter
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
	const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
	const declared = [declaredIn(bytes), charsetIn(contentType), charsetIn(metaIn(bytes))];
	// In seven bits this one passes for UTF-8.
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

/** The element in which a page names its encoding: it stands within its first 1,024 bytes. */
function metaIn(bytes: Uint8Array): string {
	const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024));
	return head.match(/<meta\s[^<>]*>/gi)?.find((tag) => /charset/i.test(tag)) ?? "";
}

function isUnicode(label: string | undefined): boolean {
	return /^utf-?(8|16)/i.test(label ?? "");
}

/** Null where the bytes are not of this encoding, or it is none. */
function decodeAs(bytes: Uint8Array, label: string): string | null {
	try {
		// As a stream: a letter that is cut off at the end is no mistake.
		return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
	} catch {
		return null;
	}
}
