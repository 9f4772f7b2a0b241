/** What data of a page may hold here. */
type Json = string | number | boolean | Json[] | { [name: string]: Json };

/**
 * The answer to a form that the site's script sent, which shows the page's error screen with these data: as Remix sends it where an action throws a
 * response. Its own encoder is inside the library and takes a whole request.
 */
export function failedData(status: number, statusText: string, data: Json): Response {
	const values: unknown[] = [];
	// One value after the other, each of which names its parts by their places.
	function put(value: Json): number {
		const place = values.push(null) - 1;
		values[place] = Array.isArray(value)
			? value.map(put)
			: typeof value === "object"
				? Object.fromEntries(Object.entries(value).map(([name, part]) => [`_${put(name)}`, put(part)]))
				: value;
		return place;
	}
	const root = values.push(null) - 1;
	const name = put("error");
	const error = values.push(null) - 1;
	values[root] = { [`_${name}`]: error };
	values[error] = ["ErrorResponse", put(data), put(status), put(statusText)];
	const headers = { "Content-Type": "text/x-script; charset=utf-8", "X-Remix-Response": "yes" };
	return new Response(`${JSON.stringify(values)}\n`, { status, statusText, headers });
}
