import { useLoaderData } from "@remix-run/react";
import { forStaffPage } from "~/context/guard.server";
import { POWERS, ROLES } from "~/powers";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "./admin-page";
import { refuseWrites } from "./staff.server";

export const meta = adminMeta("Roles");

export const loader = forStaffPage("desk", ({ session }) => ({
	roles: Object.entries(ROLES).map(([role, powers]) => ({
		role,
		isYours: session.roles.includes(role),
		powers: Object.keys(POWERS).map((power) => powers.some((known) => known === power)),
	})),
	powers: Object.values(POWERS),
}));

export const action = refuseWrites("desk");

export const links = adminLinks();

export default function Roles() {
	const { roles, powers } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Roles"
			lede="Who may do what. You give and take roles at the sign-in provider. Publishing, importing and adopting weights also need a proof from the last ten minutes."
		>
			<div className="scroll">
				<table className="roles">
					<thead>
						<tr>
							<th scope="col">May</th>
							{roles.map(({ role, isYours }) => (
								<th scope="col" key={role}>
									{role}
									{isYours ? " (you)" : ""}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{powers.map((power, at) => (
							<tr key={power}>
								<th scope="row">{power}</th>
								{roles.map((entry) => (
									<td key={entry.role}>{entry.powers[at] ? "yes" : "no"}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
