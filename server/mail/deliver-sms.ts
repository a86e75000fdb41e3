import { UnrecoverableError } from 'bullmq';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { keepInMailbox } from './mailbox';

const timeoutMilliseconds = 10_000;

/** Statuses of the gateway that pass: its own trouble, too many calls, credit that runs out and is filled again. */
const passing = new Set([402, 409, 418, 429]);

/** Whether SMS can be sent here at all. */
export function canSendSms(): boolean {
  return Boolean(env().SMS_API_KEY) || env().LOCAL_MODE;
}

/**
 * Hands an SMS to the gateway (Kavenegar's REST protocol: sms/send.json, or verify/lookup.json for a code where a template is
 * set); in local mode without one, to the mailbox page. Throws where it may work later, an UnrecoverableError where not.
 */
export async function deliverSms({ to, text, code }: { to: string; text: string; code?: string }): Promise<void> {
  const { SMS_API_KEY: key, SMS_CODE_TEMPLATE: template, SMS_SENDER: sender, LOCAL_MODE } = env();
  if (!key) {
    if (LOCAL_MODE) await keepInMailbox({ channel: 'sms', to, subject: '', text, html: null });
    else log.error('an SMS was not sent, because SMS_API_KEY is not set');
    return;
  }
  const receptor = receptorOf(to);
  if (code && template) await callGateway(key, 'verify/lookup.json', { receptor, token: code, template });
  else await callGateway(key, 'sms/send.json', { receptor, message: text, ...(sender && { sender }) });
}

async function callGateway(key: string, method: string, fields: Record<string, string>): Promise<void> {
  const url = `${env().SMS_BASE_URL.replace(/\/$/, '')}/v1/${encodeURIComponent(key)}/${method}`;
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'error',
  }).catch((error: Error) => {
    // What fetch says may name the address, and the address has the key in it.
    throw new Error(`the SMS gateway cannot be reached (${error.name})`);
  });
  const answer = (await response.json().catch(() => null)) as { return?: { status?: number } } | null;
  const status = answer?.return?.status ?? response.status;
  if (status === 200 && response.ok) return;
  const message = `the SMS gateway answered ${status}`;
  if (status >= 400 && status < 500 && !passing.has(status)) throw new UnrecoverableError(message);
  throw new Error(message);
}

/** As the gateway writes numbers: 0912… at home, 00 and the country's code abroad. */
function receptorOf(number: string): string {
  return number.startsWith('+98') ? `0${number.slice(3)}` : number.replace(/^\+/, '00');
}
