import type { Context } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The client address of a request that passed through this number of trusted proxies. */
async function addressOf(trusted: number, forwarded?: string, socket: string | null = '10.0.0.9'): Promise<string> {
  vi.resetModules();
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    AUTH_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEYS: `k1:${'A'.repeat(43)}=`,
    TRUST_PROXY: String(trusted),
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { clientAddress } = await import('./client-address');
  const request = {
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
    env: socket === null ? {} : { incoming: { socket: { remoteAddress: socket } } },
  };
  return clientAddress(request as unknown as Context);
}

describe('clientAddress', () => {
  it("is the socket's if no proxy is trusted, whatever the sender wrote", async () => {
    expect(await addressOf(0)).toBe('10.0.0.9');
    expect(await addressOf(0, '1.1.1.1')).toBe('10.0.0.9');
  });

  it('is what the outermost trusted proxy saw', async () => {
    expect(await addressOf(1, '1.1.1.1')).toBe('1.1.1.1');
    expect(await addressOf(1, '6.6.6.6, 1.1.1.1')).toBe('1.1.1.1');
    expect(await addressOf(2, '6.6.6.6,1.1.1.1 , 2.2.2.2')).toBe('1.1.1.1');
  });

  it("is the socket's if the header is missing, empty or too short", async () => {
    expect(await addressOf(1)).toBe('10.0.0.9');
    expect(await addressOf(1, '')).toBe('10.0.0.9');
    expect(await addressOf(2, '1.1.1.1')).toBe('10.0.0.9');
  });

  it('is unknown without a socket', async () => {
    expect(await addressOf(0, '1.1.1.1', null)).toBe('unknown');
  });
});
