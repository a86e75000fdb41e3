'use client';

import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { DeleteIntent } from './delete-intent';
import { IntentDialog } from './intent-dialog';

/** The open dialog. */
export type IntentAct = { kind: 'create' } | { kind: 'edit' | 'delete'; intent: Intent };

interface IntentDialogsProps {
  act: IntentAct;
  assistant_id: string;
  onClose: () => void;
  onCreated?: (intent: Intent) => void;
  onDeleted?: () => void;
}

/** The dialogs about an intent as a whole. */
export function IntentDialogs({ act, assistant_id, onClose, onCreated, onDeleted }: IntentDialogsProps) {
  switch (act.kind) {
    case 'create':
      return <IntentDialog assistant_id={assistant_id} onClose={onClose} onCreated={onCreated} />;
    case 'edit':
      return <IntentDialog assistant_id={assistant_id} intent={act.intent} onClose={onClose} />;
    case 'delete':
      return <DeleteIntent intent={act.intent} onClose={onClose} onDeleted={onDeleted} />;
  }
}
