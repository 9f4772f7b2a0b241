/** The widget shows errors in this element, which exists empty before any error. */
const ERROR = '[color="error"]';
const FIELD = "input, select";

/** The SDK's error icons, in a box on its first screen and on its error screen. */
const ALARM = '[fill="#AD2E30"], [fill="#8B1214"]';

let errors = 0;

/** Adds the accessible names and states that the widget lacks, and ties errors to their fields. */
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
		set(eye, "aria-label", isShown ? "Hide password" : "Show password");
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

function labelPasskeys(root: HTMLElement): void {
	name(root, '[data-testid^="editable-row-input"]', "Passkey name");
	name(root, '[data-testid^="clickable-edit-icon-edit"]', "Rename passkey");
	name(root, '[data-testid^="clickable-edit-icon-save"]', "Save name");
	name(root, '[data-testid^="clickable-edit-icon-delete"]', "Delete passkey");
}

function name(root: HTMLElement, selector: string, text: string): void {
	for (const part of root.querySelectorAll(selector)) set(part, "aria-label", text);
}

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

function fieldsBeside(root: HTMLElement, error: HTMLElement): HTMLElement[] {
	for (let part = error.parentElement; part && part !== root; part = part.parentElement) {
		const fields = part.querySelectorAll<HTMLElement>(FIELD);
		if (fields.length > 0) return [...fields].filter((field) => !(field as HTMLInputElement).disabled);
	}
	return [];
}

/** Sets only changed values, because the observer also sees its own changes. */
function set(element: Element, attribute: string, value: string): void {
	if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/** The SDK adds an empty frame without a name once it reads a number or code. */
export function nameFrame(body: HTMLElement): () => void {
	const observer = new MutationObserver(() => {
		for (const frame of body.querySelectorAll<HTMLIFrameElement>(
			":scope > iframe[src*='/clientside-services/']:not([title])",
		)) {
			frame.title = "Sign-in provider";
			frame.tabIndex = -1;
			frame.ariaHidden = "true";
		}
	});
	observer.observe(body, { childList: true });
	return () => observer.disconnect();
}
