/**
 * What to ask of money with three digits after a point: `60.000` is 60,000 where thousands are set off by points, and 60
 * where they are not. Null where there is no such doubt.
 */
export function askThousands(text: string): string | null {
	const [, sign = "", first = "", rest = ""] =
		/^([+-]?)([1-9]\d{0,2})((?:\.\d{3})+)$/.exec(text.trim()) ?? [];
	if (!first) return null;
	const all = `${sign}${first}${rest.replaceAll(".", "")}`;
	if (rest.length > 4) return `Write ${all}: a point is for decimals here.`;
	return `Is that ${sign}${first}${rest.replace(".", ",")} or ${sign}${first}${rest.replace(/0$/, "")}? Write ${all} or ${sign}${first}${rest.slice(0, 3)}.`;
}
