import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it was received. */
  source: string;
}

/** A mail server that stores its messages. `refuse`, if set, is its reply to the next recipients. */
export interface SmtpStandIn {
  url: string;
  mails: ReceivedMail[];
  refuse: { code: number } | null;
  stop: () => Promise<void>;
}

export async function startSmtp(): Promise<SmtpStandIn> {
  const standIn: SmtpStandIn = { url: '', mails: [], refuse: null, stop: () => new Promise((stopped) => server.close(() => stopped())) };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'password' ? done(null, { user: username }) : done(new Error('wrong user or password')),
    onRcptTo: (_address, _session, done) => {
      if (!standIn.refuse) return done();
      done(Object.assign(new Error('refused'), { responseCode: standIn.refuse.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        standIn.mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  standIn.url = `smtp://user:password@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return standIn;
}
