/** An error of the widget stands in such an element, which is there and empty before there is one. */
const ERROR = '[color="error"]';
const FIELD = "input, select";

/** The SDK's pictures of a problem: in a box on its first screen, and on the screen of an error. */
const ALARM = '[fill="#AD2E30"], [fill="#8B1214"]';

let errors = 0;

/**
 * Gives the widget's parts the names and the states that it leaves out, for those who do not see it: fields, the button that
 * shows a password, and errors, which are announced and belong to their field.
 * @returns how to stop
 */
export function labelWidget(root: HTMLElement): () => void {
	const observer = new MutationObserver(() => label(root));
	observer.observe(root, {
		subtree: true,
		childList: true,
		characterData: true,
		attributes: true,
		attributeFilter: ["type"],
	});
	label(root);
	return () => observer.disconnect();
}

function label(root: HTMLElement): void {
	name(root, 'select[name="country-select"]', "Country code");
	name(root, "#phone-input", "Phone number");
	name(root, "#email-input", "Email");
	name(root, '[role="tablist"][aria-label="otp-tabs"]', "Where the code goes");
	for (const eye of root.querySelectorAll("input[name=password] + button")) {
		const isShown = eye.previousElementSibling?.getAttribute("type") === "text";
		set(eye, "aria-label", isShown ? "Hide the password" : "Show the password");
	}
	labelPasskeys(root);
	for (const error of root.querySelectorAll<HTMLElement>(ERROR)) describe(root, error);
	for (const picture of root.querySelectorAll(`svg:has(${ALARM})`)) {
		// In a form it is a requirement of a password that is not met yet.
		if (picture.closest("form")) continue;
		const box = picture.closest("[direction]") ?? picture.parentElement?.parentElement;
		if (box && box.textContent !== "" && !box.querySelector(FIELD)) set(box, "role", "alert");
	}
}

/** The list of passkeys has a field for each name, and pictures for buttons. */
function labelPasskeys(root: HTMLElement): void {
	name(root, '[data-testid^="editable-row-input"]', "Name of the passkey");
	name(root, '[data-testid^="clickable-edit-icon-edit"]', "Rename the passkey");
	name(root, '[data-testid^="clickable-edit-icon-save"]', "Save the name");
	name(root, '[data-testid^="clickable-edit-icon-delete"]', "Delete the passkey");
}

function name(root: HTMLElement, selector: string, text: string): void {
	for (const part of root.querySelectorAll(selector)) set(part, "aria-label", text);
}

/** Announces an error as it comes, and ties it to the fields beside it. */
function describe(root: HTMLElement, error: HTMLElement): void {
	set(error, "role", "alert");
	if (!error.id) error.id = `sign-in-error-${++errors}`;
	const isSaid = error.textContent !== "";
	for (const field of fieldsBeside(root, error)) {
		const own = field.getAttribute("aria-describedby");
		if (isSaid) {
			set(field, "aria-invalid", "true");
			set(field, "aria-describedby", error.id);
		} else if (own === error.id) {
			field.removeAttribute("aria-invalid");
			field.removeAttribute("aria-describedby");
		}
	}
}

/** The fields in the smallest part of the widget that has both them and the error. */
function fieldsBeside(root: HTMLElement, error: HTMLElement): HTMLElement[] {
	for (let part = error.parentElement; part && part !== root; part = part.parentElement) {
		const fields = part.querySelectorAll<HTMLElement>(FIELD);
		if (fields.length > 0) return [...fields].filter((field) => !(field as HTMLInputElement).disabled);
	}
	return [];
}

/** Sets only what differs: the observer hears of each change, also of its own. */
function set(element: Element, attribute: string, value: string): void {
	if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}
