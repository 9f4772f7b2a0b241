import type { User } from "@stytch/vanilla-js";
import { useState } from "react";
import { useRemoved } from "../dashboard/use-removed";
import { useWithProof } from "../proof/proof-gate";
import type { ProviderClient } from "../provider-client";
import { ConfirmDialog, useRemoval } from "./confirm-dialog";
import { endsPassword, type Factor, factorsOf, isLastWay, removeFactor } from "./factors";
import { PanelPart } from "./panel-part";
import { PasswordLine } from "./password-line";
import { RenameDialog } from "./rename-dialog";

export type ProviderPartProps = { client: ProviderClient; user: User; refresh: () => Promise<void> };

export function FactorsPart({ client, user, refresh }: ProviderPartProps) {
	const factors = factorsOf(user);
	const withProof = useWithProof();
	const heading = useRemoved<HTMLHeadingElement>(factors.length, "Removed");
	const removal = useRemoval(({ kind, id }: Factor) => withProof(() => removeFactor(kind, id)), refresh);
	const [renaming, setRenaming] = useState<Factor | null>(null);
	return (
		<PanelPart title="Ways to sign in" headingRef={heading}>
			<ul className="panel-lines">
				{factors.map((factor) => {
					const last = isLastWay(factors, factor);
					return (
						<li key={factor.id}>
							<span>
								<b>{factor.title}</b>
								<small>
									{factor.what}
									{last ? ". Your only way to sign in: add another before you remove it." : null}
								</small>
							</span>
							<span className="acts">
								{factor.kind === "passkey" ? (
									<button type="button" className="btn btn-plain" onClick={() => setRenaming(factor)}>
										Rename<span className="vh"> {factor.title}</span>
									</button>
								) : null}
								{last ? null : (
									<button type="button" className="btn btn-plain" onClick={() => removal.ask(factor)}>
										Remove<span className="vh"> {factor.title}</span>
									</button>
								)}
							</span>
						</li>
					);
				})}
				<PasswordLine client={client} user={user} />
			</ul>
			<p className="acts">
				{/* Sign-in pages are loaded as documents. */}
				<a className="btn" href="/passkeys">
					Add a passkey
				</a>
			</p>
			{removal.asked ? (
				<ConfirmDialog title={`Remove ${removal.asked.title}?`} action="Remove it" removal={removal}>
					<p>You can no longer sign in with it. You stay signed in here.</p>
					{endsPassword(user, removal.asked) ? (
						<p>Your password works with this address only: it goes too.</p>
					) : null}
				</ConfirmDialog>
			) : null}
			{renaming ? (
				<RenameDialog
					client={client}
					passkey={renaming}
					onClose={() => setRenaming(null)}
					onDone={async () => {
						setRenaming(null);
						await refresh();
					}}
				/>
			) : null}
		</PanelPart>
	);
}
