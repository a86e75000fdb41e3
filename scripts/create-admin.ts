import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { email as emailSchema, password as passwordSchema } from '@/lib/contracts/user-management/auth';
import { createSuperAdmin } from '@/server/auth/create-super-admin';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { closeRedis } from '@/server/platform/redis';

const outcomes = {
  made: 'is a super admin and can sign in',
  promoted: 'had an account already: it is a super admin now, with the password that it has',
  claimed:
    'had an account already, and nobody had verified its address. It is a super admin now, with this password: its sessions ended, and its other ways to sign in are removed',
};

// npm run create-admin [-- --email you@example.com --password …]; what is left out is asked for.
const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
const terminal = createInterface({ input: process.stdin, output: process.stdout });
try {
  const email = emailSchema.safeParse(values.email ?? (await terminal.question('Email: ')));
  if (!email.success) throw new Error('This is not a valid email address');
  const password = passwordSchema.safeParse(values.password ?? (await terminal.question('Password: ')));
  if (!password.success) throw new Error('A password has 8 or more English letters and digits');
  const { outcome, memberships } = await createSuperAdmin(email.data, password.data);
  console.log(`${email.data} ${outcomes[outcome]}`);
  if (outcome === 'claimed') {
    console.log(
      memberships.length ? 'It is a member of these businesses; leave those that you do not know:' : 'It is a member of no business.',
    );
    for (const { business, role } of memberships) console.log(`- ${JSON.stringify(business)} (${role})`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  terminal.close();
  await client.$disconnect();
  await pool.end();
  await closeRedis();
}
