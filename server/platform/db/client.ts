import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/prisma/generated/client';
import { pool } from './pool';

/** Passwords' hashes come out only where a query asks for them by name. */
export const client = new PrismaClient({
  adapter: new PrismaPg(pool),
  omit: { user: { password_hash: true } },
  transactionOptions: { maxWait: 5_000, timeout: 15_000 },
});

/** What a use case queries with, inside its transaction. */
export type Tx = Omit<typeof client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;
