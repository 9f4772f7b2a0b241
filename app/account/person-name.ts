import type { User } from "@stytch/vanilla-js";

export function personName(user: User | null): string | null {
	if (!user) return null;
	const { first_name, last_name } = user.name;
	return (
		user.emails[0]?.email ??
		user.phone_numbers[0]?.phone_number ??
		(`${first_name} ${last_name}`.trim() || null)
	);
}
