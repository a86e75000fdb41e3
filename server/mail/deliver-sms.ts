import { UnrecoverableError } from 'bullmq';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { keepInMailbox } from './mailbox';

const timeoutMilliseconds = 10_000;

/** Temporary statuses of the gateway: its own failures, too many calls, and credit that is used up and refilled. */
const passing = new Set([402, 409, 418, 429]);

/** Whether this installation can send SMS. */
export function canSendSms(): boolean {
  return Boolean(env().SMS_API_KEY) || env().LOCAL_MODE;
}

/**
 * Sends an SMS through the gateway (Kavenegar's REST protocol: sms/send.json, or verify/lookup.json for a code if a
 * template is set), or to the mailbox page in local mode without one. Throws if a retry may succeed, an
 * UnrecoverableError if not.
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
    // The error of fetch may contain the URL, and the URL contains the key.
    throw new Error(`the SMS gateway cannot be reached (${error.name})`);
  });
  const answer = (await response.json().catch(() => null)) as { return?: { status?: number } } | null;
  const status = answer?.return?.status ?? response.status;
  if (status === 200 && response.ok) return;
  const message = `the SMS gateway answered ${status}`;
  if (status >= 400 && status < 500 && !passing.has(status)) throw new UnrecoverableError(message);
  throw new Error(message);
}

/** A number in the gateway's notation: 0912… in Iran, otherwise 00 and the country code. */
function receptorOf(number: string): string {
  return number.startsWith('+98') ? `0${number.slice(3)}` : number.replace(/^\+/, '00');
}
