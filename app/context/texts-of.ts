/** The fields of a form as texts; a file is an empty one. */
export function textsOf(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].map(([key, value]) => [key, typeof value === "string" ? value : ""]));
}
