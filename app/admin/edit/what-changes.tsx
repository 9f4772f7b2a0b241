import type { Preview } from "./view";

export function WhatChanges({ preview, isWorking }: { preview: Preview | null; isWorking: boolean }) {
	return (
		<section className="edit-part" aria-busy={isWorking} data-preview={JSON.stringify(preview)}>
			<h2>What changes</h2>
			<p className="sm mut">Worked out before you save.</p>
			<div role="status">
				{preview?.problem ? <p className="edit-problem">{preview.problem}</p> : null}
				{preview === null ? (
					<p className="sm">Nothing is worked out yet. Preview does it without script too.</p>
				) : null}
				<ul className="then">
					{preview?.lines.map(({ label, note, before, after }) => (
						<li key={label}>
							<span>
								{label}
								{note ? <small>{note}</small> : null}
							</span>
							<span>
								{before === null ? (
									after
								) : (
									<>
										<s className="mut">{before}</s> → <b>{after}</b>
									</>
								)}
							</span>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
