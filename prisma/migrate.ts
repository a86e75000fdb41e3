import { envSchema } from '@/server/platform/env';
import { applyMigrations } from './apply-migrations';

// Only the database's addresses and Kamailio's password are read, because a deployment runs migrations before it has any other setting.
const product = envSchema.shape.DATABASE_URL.safeParse(process.env.DATABASE_URL);
const owner = envSchema.shape.MIGRATION_DATABASE_URL.safeParse(process.env.MIGRATION_DATABASE_URL || undefined);
try {
  if (!product.success) throw new Error('DATABASE_URL is missing: set it to postgres://user:password@host:5432/database');
  if (!owner.success) throw new Error('MIGRATION_DATABASE_URL must begin with postgres://');
  const { applied } = await applyMigrations(owner.data ?? product.data, {
    login: product.data,
    edgePassword: envSchema.shape.EDGE_DATABASE_PASSWORD.parse(process.env.EDGE_DATABASE_PASSWORD),
  });
  console.log(applied ? `Applied ${applied} migrations` : 'The database is up to date');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
