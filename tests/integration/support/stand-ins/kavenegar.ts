import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  /** sms/send.json or verify/lookup.json. */
  method: string;
  key: string;
  fields: Record<string, string>;
}

/** An SMS gateway that stores its messages and responds as in Kavenegar's documentation. `status` is the response's status. */
export interface KavenegarStandIn {
  url: string;
  messages: ReceivedSms[];
  status: number;
  stop: () => Promise<void>;
}

export async function startKavenegar(): Promise<KavenegarStandIn> {
  const standIn: KavenegarStandIn = {
    url: '',
    messages: [],
    status: 200,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [, key = '', method = ''] = /^\/v1\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
      if (standIn.status === 200) standIn.messages.push({ key, method, fields: Object.fromEntries(new URLSearchParams(body)) });
      response.writeHead(standIn.status, { 'Content-Type': 'application/json' });
      const entries = standIn.status === 200 ? [{ messageid: 8792343, status: 1, statustext: 'در صف ارسال', cost: 120 }] : null;
      response.end(JSON.stringify({ return: { status: standIn.status, message: 'تایید شد' }, entries }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}
