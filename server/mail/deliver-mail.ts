import { UnrecoverableError } from 'bullmq';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { composeMail, type MailWords } from './compose-mail';
import { keepInMailbox } from './mailbox';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

let transport: Transporter | undefined;

/** Whether this installation can send mails. */
export function canMail(): boolean {
  return Boolean(env().SMTP_URL) || env().LOCAL_MODE;
}

/**
 * Sends a mail through the SMTP server, or to the mailbox page in local mode without one. Throws if the server is
 * unreachable or refuses temporarily, an UnrecoverableError if it refuses permanently (RFC 5321: a 5xx reply).
 */
export async function deliverMail({ to, ...words }: MailWords & { to: string }): Promise<void> {
  const { SMTP_URL, MAIL_FROM: from, LOCAL_MODE } = env();
  const mail = composeMail(words);
  if (!SMTP_URL) {
    if (LOCAL_MODE) await keepInMailbox({ channel: 'mail', to, ...mail });
    else log.error({ template: words.template }, 'a mail was not sent, because SMTP_URL is not set');
    return;
  }
  transport ??= createTransport({ url: SMTP_URL, ...timeouts });
  try {
    // Given as an object, so that an address that contains a comma remains one address.
    await transport.sendMail({ from, to: { name: '', address: to }, ...mail, disableFileAccess: true, disableUrlAccess: true });
  } catch (error) {
    const { responseCode, message } = error as Error & { responseCode?: number };
    // Codes such as 535 concern our login, not the mail. They disappear once the settings are correct.
    if (responseCode && responseCode >= 550) throw new UnrecoverableError(`the mail server refused: ${message}`);
    throw error;
  }
}
