import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { copyOfModules } from './support/another-process';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';

useProduct();
const keyOf = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [keyOf('k1'), keyOf('k2')];
const closings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** The module as loaded by a process with these keys. */
async function withKeys(...keys: string[]) {
  process.env.ENCRYPTION_KEYS = keys.join(',');
  const { client, decryptSecret, encryptSecret, env, pool, rotateSecrets } = await copyOfModules();
  env();
  closings.push(() => client.$disconnect().then(() => pool.end()));
  return { encryptSecret, decryptSecret, rotateSecrets };
}

describe('a stored secret', () => {
  it('comes back for its purpose, and looks different each time', async () => {
    const { encryptSecret, decryptSecret } = await withKeys(first);
    for (const text of ['sk-123', '', 'رمز 👩‍👩‍👧', 'x'.repeat(100_000)]) {
      const [one, two] = [encryptSecret(text, 'smtp'), encryptSecret(text, 'smtp')];
      expect(decryptSecret(one, 'smtp')).toBe(text);
      expect(one.key_id).toBe('k1');
      expect(one.ciphertext).not.toBe(two.ciphertext);
      if (text) expect(Buffer.from(one.ciphertext.replaceAll('.', ''), 'base64url').toString()).not.toContain(text);
    }
  });

  it('does not come back for another purpose', async () => {
    const { encryptSecret, decryptSecret } = await withKeys(first);
    expect(() => decryptSecret(encryptSecret('sk-123', 'smtp'), 'telegram')).toThrow();
  });

  it('does not come back once any part of it was changed or cut', async () => {
    const { encryptSecret, decryptSecret } = await withKeys(first);
    const secret = encryptSecret('sk-123', 'smtp');
    const parts = secret.ciphertext.split('.');
    for (const [index, part] of parts.entries()) {
      const changed = (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
      for (const other of [changed, part.slice(0, 4), '']) {
        expect(() => decryptSecret({ ...secret, ciphertext: parts.with(index, other).join('.') }, 'smtp')).toThrow();
      }
    }
    expect(() => decryptSecret({ ...secret, ciphertext: parts.slice(0, 2).join('.') }, 'smtp')).toThrow();
  });

  it('under a key that is gone says which one', async () => {
    const secret = (await withKeys(first)).encryptSecret('sk-123', 'smtp');
    const { decryptSecret } = await withKeys(second);
    expect(() => decryptSecret(secret, 'smtp')).toThrow('ENCRYPTION_KEYS has no key "k1"');
  });

  it('under another key of the same name does not come back', async () => {
    const secret = (await withKeys(first)).encryptSecret('sk-123', 'smtp');
    const { decryptSecret } = await withKeys(keyOf('k1'));
    expect(() => decryptSecret(secret, 'smtp')).toThrow();
  });
});

describe('rotating', () => {
  it('puts every secret under the first key, those of businesses and of the platform, after which the old key can go', async () => {
    const before = await withKeys(first);
    const business_id = randomUUID();
    const ids = [];
    for (let index = 0; index < 105; index++) {
      const { key_id, ciphertext } = before.encryptSecret(`secret ${index}`, `purpose ${index}`);
      const id = randomUUID();
      ids.push(id);
      await admin.query('insert into secrets (id, business_id, purpose, key_id, ciphertext) values ($1, $2, $3, $4, $5)', [
        id,
        index % 2 ? business_id : null,
        `purpose ${index}`,
        key_id,
        ciphertext,
      ]);
    }
    const during = await withKeys(second, first);
    expect(await during.rotateSecrets()).toBe(105);
    expect(await during.rotateSecrets()).toBe(0);
    expect(await row('select count(*)::int, min(key_id), max(key_id) from secrets')).toEqual({ count: 105, min: 'k2', max: 'k2' });
    const after = await withKeys(second);
    for (const [index, id] of ids.entries()) {
      const stored = await row<{ key_id: string; ciphertext: string }>('select key_id, ciphertext from secrets where id = $1', [id]);
      expect(after.decryptSecret(stored, `purpose ${index}`)).toBe(`secret ${index}`);
    }
    expect(await rows('select from secrets where business_id = $1', [business_id])).toHaveLength(52);
  });
});
