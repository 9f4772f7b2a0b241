import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "sqlite",
	schema: "./db/schema/!(*.test).ts",
	out: "./db/migrations",
});
