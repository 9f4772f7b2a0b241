import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TestClient } from "./client-flow";

/** The local emulator's client, with this site's page as its redirect address. */
const LOCAL = {
	clientId: "connected-app-test-plumbline",
	projectId: "project-test-00000000-0000-4000-8000-000000000001",
};

export function testClient({ config }: AppLoadContext): TestClient | null {
	const { signIn, testClient } = config;
	if (testClient) return testClient;
	if (!signIn?.isLocal) return null;
	return {
		clientId: LOCAL.clientId,
		tokenUrl: `${signIn.apiUrl}/v1/public/${LOCAL.projectId}/oauth2/token`,
	};
}
