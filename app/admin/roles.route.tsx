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
			lede="Assign roles at the sign-in provider. To publish, import or adopt weights, staff must also confirm who they are every ten minutes."
		>
			<div className="scroll">
				<table className="roles">
					<thead>
						<tr>
							<th scope="col">Permission</th>
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
									<td key={entry.role}>{entry.powers[at] ? "Yes" : "No"}</td>
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
