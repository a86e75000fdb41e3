'use client';

import type { SentRequest as Sent } from '@/lib/contracts/flow-manager/integrations/calls';
import classes from './editor.module.css';

/** A request as it is sent, as text: secrets are masked. */
export function SentRequest({ request, label }: { request: Sent; label: string }) {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  const text = [`${request.method} ${request.url}`, ...headers, ...(request.body ? ['', request.body] : [])].join('\n');
  return (
    <pre className={classes.sent} dir="ltr" tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  );
}
