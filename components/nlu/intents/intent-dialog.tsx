'use client';

import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { showToast } from '@/components/ui/show-toast';
import { createIntent, getIntent, intentInput, listIntents, updateIntent, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { richKey } from '../frame/key-name';
import { NamedDialog } from '../frame/named-dialog';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

interface IntentDialogProps {
  assistant_id: string;
  /** Left out for a new one. */
  intent?: Intent;
  onClose: () => void;
  onCreated?: (intent: Intent) => void;
}

/** Creates an intent, or changes its name and description. */
export function IntentDialog({ assistant_id, intent, onClose, onCreated }: IntentDialogProps) {
  const t = useTranslations('nlu.intents.dialog');
  const refresh = useRefreshNlu();
  return (
    <NamedDialog
      title={intent ? t.rich('edit', { name: intent.key_name, key: richKey }) : t('create')}
      keyHelp={t('key_help')}
      failed={intent ? 'intent_update' : 'intent_create'}
      schema={intentInput.omit({ assistant_id: true })}
      entry={intent}
      onClose={onClose}
      onSubmit={async (body) => {
        const saved = intent
          ? await callApi(updateIntent, { params: { intent_id: intent.id }, body, silent: true })
          : await callApi(createIntent, { body: { assistant_id, ...body }, silent: true });
        showToast({ kind: 'success', message: t.rich('saved', { name: saved.key_name, key: richKey }) });
        onClose();
        if (!intent) onCreated?.(saved);
        await refresh(listIntents, getIntent);
      }}
    />
  );
}
