import { answer, type CardsBindings } from "./answer";

export default {
	fetch: (request, bindings, context) => answer(request, bindings, (work) => context.waitUntil(work)),
} satisfies ExportedHandler<CardsBindings>;
