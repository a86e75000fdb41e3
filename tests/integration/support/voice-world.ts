import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { openWebRtcMedia } from '@/server/voice/media/webrtc-media';
import { acceptBrowsers } from '@/server/voice/sip/accept-browsers';
import type { BrowserUser } from '@/server/voice/sip/browser-user';
import type { CallLeg } from '@/server/voice/sip/call-leg';
import type { BrowserRules } from '@/server/voice/sip/browser-line';
import { openBrowser, type Credentials } from './voice-browser';

export const ownOrigin = 'http://127.0.0.1:3000';

/** A server for browsers with users of its own, and what arrived there. Started before the tests of a file. */
export function useBrowserServer(change: Partial<BrowserRules> = {}) {
  const users = new Map<string, BrowserUser>();
  const legs: CallLeg[] = [];
  const waiting: ((leg: CallLeg) => void)[] = [];
  const server = createServer();
  const closeSockets = acceptBrowsers(server, {
    realm: 'hamdam.local',
    ownOrigins: [ownOrigin],
    findUser: (username) => Promise.resolve(users.get(username)),
    countAttempt: () => Promise.resolve(),
    openMedia: () => openWebRtcMedia({ ports: [41_000, 41_399], address: undefined, loopback: true }),
    onLeg(leg) {
      const next = waiting.shift();
      if (next) next(leg);
      else legs.push(leg);
      return true;
    },
    ...change,
  });
  let url = '';
  const opened: Awaited<ReturnType<typeof openBrowser>>[] = [];
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/voice/sip`;
  });
  afterAll(() => {
    for (const browser of opened) browser.close();
    closeSockets();
    server.close();
  });

  return {
    url: () => url,
    /** Who may register, unless `change` says otherwise. */
    addUser(changeUser: Partial<BrowserUser> = {}): Credentials & { user: BrowserUser } {
      const credentials = { username: `u${randomUUID().slice(0, 8)}`, password: randomUUID() };
      const user: BrowserUser = {
        id: randomUUID(),
        business_id: randomUUID(),
        username: credentials.username,
        ha1: createHash('md5').update(`${credentials.username}:hamdam.local:${credentials.password}`).digest('hex'),
        purpose: 'test',
        user_id: null,
        widget_id: null,
        assistant_id: randomUUID(),
        call_id: null,
        connection_id: null,
        origins: null,
        ...changeUser,
      };
      users.set(credentials.username, user);
      return { ...credentials, user };
    },
    forgetUser: (username: string) => users.delete(username),
    async open(credentials: Credentials, options?: Parameters<typeof openBrowser>[2]) {
      const browser = await openBrowser(url, credentials, options);
      opened.push(browser);
      return browser;
    },
    nextLeg: (): Promise<CallLeg> => {
      const leg = legs.shift();
      return leg ? Promise.resolve(leg) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}
