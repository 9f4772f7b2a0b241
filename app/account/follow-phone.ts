import { afterPaint } from "~/ui/after-paint";
import { plainTyped } from "~/ui/typed-number";

/** The pause after which a number counts as complete. Half a number can be valid too. */
const PAUSE_MS = 300;

const FROM_ABROAD = /^(\+|00)/;

/**
 * The widget reads a number with a country code as one in the chosen country. So we choose its country once it's
 * complete, and leave the rest in the field. We also strip invisible characters, which address books copy along.
 */
export function followPhone(root: HTMLElement): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	function hear(event: Event): void {
		const field = event.target;
		if (!(field instanceof HTMLInputElement) || field.type === "password") return;
		const plain = plainTyped(field.value);
		// Keep spaces alone, because someone may still be typing.
		if (plain !== field.value.trim().replace(/\s+/g, " ")) field.value = plain;
		if (field.id !== "phone-input") return;
		clearTimeout(timer);
		if (!FROM_ABROAD.test(plain)) return;
		const choice = root.querySelector('select[name="country-select"]');
		if (!(choice instanceof HTMLSelectElement)) return;
		// The widget would take the code's plus away, and keep the country.
		event.stopPropagation();
		timer = setTimeout(() => void take(field, choice), PAUSE_MS);
	}

	async function take(field: HTMLInputElement, choice: HTMLSelectElement) {
		const typed = field.value;
		// What knows the numbers of all countries loads only where one is typed.
		const { readPhone } = await import("./read-phone");
		const read = field.value === typed ? readPhone(typed) : null;
		const country = read && countryOf(choice, read);
		if (!read || !country) return;
		choice.value = country;
		choice.dispatchEvent(new Event("change", { bubbles: true }));
		// The widget formats by the country that it has drawn.
		afterPaint(() => fill(field, read.national));
	}

	root.addEventListener("input", hear, { capture: true });
	return () => {
		clearTimeout(timer);
		root.removeEventListener("input", hear, { capture: true });
	};
}

function countryOf(
	{ options }: HTMLSelectElement,
	{ country, callingCode }: { country: string | null; callingCode: string },
): string | null {
	const offered = [...options];
	const own = offered.find(({ value }) => value === country);
	const byCode = offered.find(({ text }) => text.split(" ")[0] === `+${callingCode}`);
	return (own ?? byCode)?.value ?? null;
}

function fill(field: HTMLInputElement, value: string): void {
	field.value = value;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}
