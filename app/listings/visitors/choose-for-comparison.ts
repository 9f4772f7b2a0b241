import { showToast } from "~/ui/toast";
import { toggleInTray } from "./tray-store";

export function chooseForComparison(id: string, name: string): void {
	if (toggleInTray({ id, type: id.split(":")[0] ?? "", name })) return;
	showToast({
		title: "Four at a time",
		body: `Remove one from the comparison before you add ${name}.`,
	});
}
