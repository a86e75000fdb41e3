import { Failure } from '../bootstrap/failure.mjs';

/** Polls GET /api/ready. On a timeout, the error contains the last response. */
export function readinessCheck(port: number, host: string, timeoutMs: number): () => Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  const address = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  let last = 'no answer';
  return async () => {
    try {
      const response = await fetch(`http://${address}:${port}/api/ready`, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return true;
      last = `${response.status} ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      last = cause?.code ?? message;
    }
    if (Date.now() > deadline) throw new Failure(`Not ready after ${timeoutMs / 1000} s: GET /api/ready says ${last}`);
    return false;
  };
}
