import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "~/ui/request";
import { useWithProof } from "../proof/proof-gate";
import { DeleteDialog } from "./delete-dialog";
import { PanelPart, Problem } from "./panel-part";
import { failureWords } from "./panel-words";

const ADDRESS = "/api/account/data";

export function DataPart() {
	const [deleting, setDeleting] = useState(false);
	const withProof = useWithProof();
	const download = useMutation({
		mutationFn: async () => save(await withProof(() => request("GET", ADDRESS))),
	});
	return (
		<PanelPart title="Your data">
			<p>
				One JSON file with your favourites, comparisons, lessons done, badges, reviews, what you follow and
				were told, visits to this page, the reports you sent with your address, and what the sign-in provider
				holds on you for us.
			</p>
			<Problem words={download.error ? failureWords(download.error) : null} />
			<p className="acts">
				<a
					className="btn"
					href={ADDRESS}
					download
					onClick={(event) => {
						event.preventDefault();
						if (!download.isPending) download.mutate();
					}}
				>
					Download your data
				</a>
				<button type="button" className="btn btn-plain" onClick={() => setDeleting(true)}>
					Delete the account
				</button>
			</p>
			{deleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
		</PanelPart>
	);
}

async function save(answer: Response): Promise<void> {
	const [, name = "plumbline-account.json"] =
		/filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
	const address = URL.createObjectURL(await answer.blob());
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}
