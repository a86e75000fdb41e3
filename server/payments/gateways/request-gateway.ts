import { env } from '@/server/platform/env';
import { GatewayError } from './gateway';

/** The longest answer of a gateway, in bytes. */
const longest = 512 * 1024;

/** Makes a call to a gateway whose base address is a setting, and returns its JSON whatever the status. Throws GatewayError. */
export async function requestGateway(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(env().GATEWAY_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const text = await readText(response);
    return { status: response.status, body: parse(text) };
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError(signal.aborted ? 'timed_out' : 'unreachable');
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > longest) throw new GatewayError('unreadable');
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError('unreadable');
  }
}
