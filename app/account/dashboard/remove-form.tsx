import { Form } from "@remix-run/react";
import { Icon } from "~/ui/icon";

type RemoveFormProps = {
	intent: "remove-favourite" | "remove-comparison";
	/** Of what is removed. */
	id: string;
	/** What the button does, for those who do not see where it stands. */
	label: string;
};

/** Removes a line of the dashboard. A plain form: it works without script. */
export function RemoveForm({ intent, id, label }: RemoveFormProps) {
	return (
		<Form method="post" action="/dashboard" className="remove-form" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="icon-button" name="intent" value={intent} aria-label={label}>
				<Icon name="close" />
			</button>
		</Form>
	);
}
