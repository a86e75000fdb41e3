import { defineConfig } from 'drizzle-kit';

// drizzle-kit only numbers and journals the migrations: their SQL is written by hand (`npm run migration -- add-x`).
// It insists on a schema file; this one, without tables, serves.
export default defineConfig({ dialect: 'postgresql', out: './prisma/migrations', schema: './drizzle.config.ts' });
