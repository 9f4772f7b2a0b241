import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "~/ui/dialog";
import type { ProviderClient } from "../provider-client";
import type { Factor } from "./factors";
import { Problem } from "./panel-part";
import { failureWords } from "./panel-words";

type RenameProps = {
	client: ProviderClient;
	passkey: Factor;
	onDone: () => void;
	onClose: () => void;
};

export function RenameDialog({ client, passkey, onDone, onClose }: RenameProps) {
	const [name, setName] = useState(passkey.title);
	const rename = useMutation({
		mutationFn: () =>
			client.webauthn.update({ webauthn_registration_id: passkey.id, name: name.trim().slice(0, 100) }),
		onSuccess: onDone,
	});
	return (
		<Dialog title="Rename a passkey" open onClose={onClose}>
			<form
				className="panel-dialog"
				onSubmit={(event) => {
					event.preventDefault();
					if (name.trim() && !rename.isPending) rename.mutate();
				}}
			>
				<div className="field panel-form">
					<label htmlFor="passkey-name">Name of the passkey</label>
					<input
						id="passkey-name"
						value={name}
						maxLength={100}
						required
						autoComplete="off"
						onChange={(event) => setName(event.target.value)}
					/>
				</div>
				<Problem words={rename.error ? failureWords(rename.error) : null} />
				<p className="acts">
					<button type="submit" className="btn btn-primary" aria-disabled={rename.isPending}>
						Rename it
					</button>
					<button type="button" className="btn" onClick={onClose}>
						Leave it
					</button>
				</p>
			</form>
		</Dialog>
	);
}
