import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { email as emailSchema, password as passwordSchema } from '@/lib/contracts/user-management/auth';
import { createSuperAdmin } from '@/server/auth/create-super-admin';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { closeRedis } from '@/server/platform/redis';

const outcomes = {
  made: 'is a new account. It is a super admin and can sign in with this password.',
  promoted:
    'had an account already. It is a super admin now. Its password was not changed: sign in with the one it has, not with the one given here.',
  unchanged: 'was a super admin already. Nothing was changed, and its password is the one it had.',
  claimed:
    'had an account already, and nobody had verified its address. It is a super admin now, with this password. Its sessions ended, and its other ways to sign in were removed.',
};

let isHidden = false;
/** What is typed appears, unless it is a password. */
const output = new Writable({
  write(chunk: Buffer, _encoding, done) {
    if (!isHidden) process.stdout.write(chunk);
    done();
  },
});

// npm run create-admin [-- --email you@example.com --password …]. Asks for omitted values.
const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });

async function askPassword(): Promise<string> {
  process.stdout.write('Password (it does not appear while you type): ');
  isHidden = true;
  try {
    return await terminal.question('');
  } finally {
    isHidden = false;
    process.stdout.write('\n');
  }
}

try {
  const email = emailSchema.safeParse(values.email ?? (await terminal.question('Email: ')));
  if (!email.success) throw new Error('This is not a valid email address');
  const password = passwordSchema.safeParse(values.password ?? (await askPassword()));
  if (!password.success) throw new Error('A password has 8 or more English letters and digits');
  const { outcome, is_inactive, memberships } = await createSuperAdmin(email.data, password.data);
  console.log(`${email.data} ${outcomes[outcome]}`);
  if (is_inactive) console.log('It is inactive: when it signs in, a link that activates it is sent to its address.');
  if (outcome === 'claimed') {
    console.log(
      memberships.length ? 'It is a member of these businesses. Leave those that you do not know:' : 'It is a member of no business.',
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
