export function testHref(id: string): string {
	return `/ab-test-admin/test?${new URLSearchParams({ id })}`;
}
