import { UnrecoverableError } from 'bullmq';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { composeMail, type MailWords } from './compose-mail';
import { keepInMailbox } from './mailbox';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

let transport: Transporter | undefined;

/** Whether mails can be sent here at all. */
export function canMail(): boolean {
  return Boolean(env().SMTP_URL) || env().LOCAL_MODE;
}

/**
 * Hands a mail to the SMTP server; in local mode without one, to the mailbox page. Throws where the server cannot be
 * reached or refuses for now; an UnrecoverableError where it refuses for good (RFC 5321: a reply of 5xx).
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
    // As an object, so that an address with a comma in it stays one.
    await transport.sendMail({ from, to: { name: '', address: to }, ...mail, disableFileAccess: true, disableUrlAccess: true });
  } catch (error) {
    const { responseCode, message } = error as Error & { responseCode?: number };
    // 535 and its like are about us, not about the mail: those pass once the settings are right.
    if (responseCode && responseCode >= 550) throw new UnrecoverableError(`the mail server refused: ${message}`);
    throw error;
  }
}
