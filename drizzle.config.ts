import { defineConfig } from 'drizzle-kit';

// drizzle-kit only numbers and records the migrations. Their SQL is written by hand (`npm run migration -- add-x`).
// It requires a schema file, and accepts this one without tables.
export default defineConfig({ dialect: 'postgresql', out: './prisma/migrations', schema: './drizzle.config.ts' });
