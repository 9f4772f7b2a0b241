import { showToast } from "~/ui/toast";
import { toggleInTray, useInTray } from "./tray-store";

type CompareToggleProps = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	/** A bare box for a table cell, or a box with a word that looks like a button. */
	variant?: "cell" | "button";
};

/**
 * Chooses a listing for comparison. Without script it is a checkbox of the form that `Tray` leaves on the page; with
 * script it fills the tray, and a fifth stays unchecked and says why.
 */
export function CompareToggle({ id, name, variant = "cell" }: CompareToggleProps) {
	const chosen = useInTray(id);

	function toggle() {
		if (toggleInTray({ id, type: id.split(":")[0] ?? "", name })) return;
		showToast({
			title: "Four at a time",
			body: `Remove one from the comparison before you add ${name}.`,
		});
	}

	return (
		<label className={variant === "button" ? "btn compare-button" : "compare-box"}>
			<input
				type="checkbox"
				name="items"
				value={id}
				form="compare-form"
				checked={chosen}
				onChange={toggle}
				aria-label={`Compare ${name}`}
				autoComplete="off"
			/>
			{variant === "button" ? "Compare" : null}
		</label>
	);
}
