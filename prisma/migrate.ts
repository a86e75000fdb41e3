import { envSchema } from '@/server/platform/env';
import { applyMigrations } from './apply-migrations';

// Of all settings only the database's address is read: a deployment migrates before it has anything else.
const address = envSchema.shape.DATABASE_URL.safeParse(process.env.DATABASE_URL);
try {
  if (!address.success) throw new Error('DATABASE_URL is missing: set it to postgres://user:password@host:5432/database');
  const { applied } = await applyMigrations(address.data);
  console.log(applied ? `Applied ${applied} migrations` : 'The database is up to date');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
