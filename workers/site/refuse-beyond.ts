import { networkOf } from "../shared/network-prefix";
import { askLimit } from "../shared/rate-limit";
import { type ClassLimits, classOf } from "./limits";
import { tooMany } from "./too-many";

/**
 * The answer to a request beyond what its network may ask for; null for every other. A limiter that does not answer refuses
 * nobody: what must not go on unlimited asks one of its own.
 */
export async function refuseBeyond(request: Request, limits: ClassLimits): Promise<Response | null> {
	const asked = classOf(request);
	if (!asked) return null;
	return (await askLimit(limits[asked], networkOf(request))) === "beyond" ? tooMany(request) : null;
}
