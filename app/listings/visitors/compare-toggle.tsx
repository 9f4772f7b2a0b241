import { chooseForComparison } from "./choose-for-comparison";
import { CompareBox } from "./compare-box";
import { useInTray } from "./tray-store";

type CompareToggleProps = {
	/** `{kind}:{slug}`. */
	id: string;
	name: string;
	/** See `CompareBox`. */
	variant?: "cell" | "button";
};

/**
 * The checkbox that puts a listing into the comparison tray; a fifth stays unchecked and says why. Without
 * script it is a plain box of a form.
 */
export function CompareToggle({ id, name, variant }: CompareToggleProps) {
	const chosen = useInTray(id);
	return (
		<CompareBox
			id={id}
			name={name}
			variant={variant}
			checked={chosen}
			onChange={() => chooseForComparison(id, name)}
		/>
	);
}
