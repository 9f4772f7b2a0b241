import { CompareBox } from "./row-controls";
import { chooseForComparison, useInTray } from "./tray-store";

type CompareToggleProps = {
	id: string;
	name: string;
	variant?: "cell" | "button";
};

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
