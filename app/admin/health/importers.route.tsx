import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { Fact, FieldError } from "../parts";
import { decideFromForm, type ImporterView, loadImporters } from "./importers.server";

export const meta = adminMeta("Importers");

export const loader = forStaffPage("operations", ({ context, request }) => loadImporters(context, request));

export const action = forStaff("operations", decideFromForm);

export const links = adminLinks();

export default function Importers() {
	const problem = useActionData<typeof action>();
	const { importers, lede, justDecided } = useLoaderData<typeof loader>();
	const isElsewhere = problem && !importers.some(({ name }) => name === problem.name);
	return (
		<AdminPage
			title="Importers"
			lede={lede}
			needsNetwork
			problem={isElsewhere ? problem.message : null}
			said={problem ? null : justDecided}
		>
			{importers.length > 0 ? (
				<ul className="report-queue">
					{importers.map((importer) => (
						<ImporterItem
							key={importer.name}
							importer={importer}
							problem={problem?.name === importer.name ? problem.message : null}
						/>
					))}
				</ul>
			) : null}
		</AdminPage>
	);
}

export { ErrorBoundary, headers };

function ImporterItem({ importer, problem }: { importer: ImporterView; problem: string | null }) {
	const { name, title, purpose, isOff, state, isRed, result, read, failing, problems, left } = importer;
	const { next, every, proposals, waitingHref } = importer;
	return (
		<li>
			<div className="report-head">
				<h2>{title}</h2>
				<p className="sm mut">{purpose}</p>
			</div>
			<div className="report-said">
				{isRed ? (
					<p className="report-message">
						<strong>{state}.</strong> {failing}
					</p>
				) : null}
				<dl>
					{isRed ? null : <Fact term="State">{state}</Fact>}
					<Fact term="Last step">{result}</Fact>
					<Fact term="Last read">{read ?? <span className="mut">Never</span>}</Fact>
					{problems.length > 0 ? <Fact term="Failed">{problems.join(" · ")}</Fact> : null}
					{left.length > 0 ? <Fact term="Check yourself">{left.join(" · ")}</Fact> : null}
					<Fact term="Schedule">{every}</Fact>
					<Fact term="Next run">{next}</Fact>
					<Fact term="Proposals">{waitingHref ? <Link to={waitingHref}>{proposals}</Link> : proposals}</Fact>
				</dl>
				<Form method="post" className="acts" preventScrollReset>
					<input type="hidden" name="name" value={name} />
					{isOff ? null : (
						<button type="submit" className="btn" name="decision" value="ask">
							Run now<span className="vh">: {title}</span>
						</button>
					)}
					<button type="submit" className="btn" name="decision" value={isOff ? "on" : "off"}>
						Turn {isOff ? "on" : "off"}
						<span className="vh">: {title}</span>
					</button>
				</Form>
				<FieldError>{problem}</FieldError>
			</div>
		</li>
	);
}
