export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Means 'no value' in a sort column. It's larger than any rank. */
export const NO_RANK = 0xffff_ffff;

export function codesFor(length: number, most: number): Codes {
	if (most < 0x100) return new Uint8Array(length);
	return most < 0x1_0000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** One digit for the bytes a code takes, then base64 of the codes, little-endian. */
export function encodeCodes(codes: Codes): string {
	const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength);
	let text = "";
	for (let start = 0; start < bytes.length; start += 0x8000)
		text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
	return `${codes.BYTES_PER_ELEMENT}${btoa(text)}`;
}

/** @throws RangeError on text that `encodeCodes` did not write */
export function decodeCodes(text: string): Codes {
	const binary = atob(text.slice(1));
	const bytes = new Uint8Array(binary.length);
	for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
	switch (text[0]) {
		case "1":
			return bytes;
		case "2":
			return new Uint16Array(bytes.buffer);
		case "4":
			return new Uint32Array(bytes.buffer);
		default:
			throw new RangeError("not a column of codes");
	}
}
