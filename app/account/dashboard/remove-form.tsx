import { Form } from "@remix-run/react";
import { Icon } from "~/ui/icon";

type RemoveFormProps = {
	intent: "remove-favourite" | "remove-comparison";
	id: string;
	label: string;
};

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
