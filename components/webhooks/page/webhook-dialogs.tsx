'use client';

import type { Webhook } from '@/lib/contracts/user-management/webhooks';
import { DeleteWebhook } from './delete-webhook';
import { RotateSecret } from './rotate-secret';
import { TestWebhook } from './test-webhook';
import type { WebhookAct } from './webhook-act';

interface WebhookDialogsProps {
  webhook: Webhook;
  act: WebhookAct;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of what someone is doing with a webhook. */
export function WebhookDialogs({ webhook, act, onClose, onDeleted }: WebhookDialogsProps) {
  switch (act) {
    case 'test':
      return <TestWebhook webhook={webhook} onClose={onClose} />;
    case 'rotate':
      return <RotateSecret webhook={webhook} onClose={onClose} />;
    case 'delete':
      return <DeleteWebhook webhook={webhook} onClose={onClose} onDeleted={onDeleted} />;
  }
}
