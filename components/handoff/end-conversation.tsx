'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { late } from '../ui/late';
import type { OutgoingMessages } from './outgoing-messages';

// Only needed to end a conversation.
const ResolveDialog = late(() => import('./resolve-dialog').then((module) => module.ResolveDialog));

interface EndConversationProps {
  request: HandoffRequest;
  outgoing: OutgoingMessages;
  drafts: ReadonlyMap<string, string>;
}

/** Returns the conversation to the assistant after a confirmation. */
export function EndConversation({ request, outgoing, drafts }: EndConversationProps) {
  const t = useTranslations('handoff.resolve');
  const [unsent, setUnsent] = useState<readonly ('draft' | 'failed')[]>();

  const ask = () => {
    const hasDraft = drafts.get(request.id)?.trim();
    const hasFailed = outgoing.of(request.id).some(({ state }) => state === 'failed');
    setUnsent([...(hasDraft ? (['draft'] as const) : []), ...(hasFailed ? (['failed'] as const) : [])]);
  };

  return (
    <>
      <Button variant="default" onClick={ask}>
        {t('action')}
      </Button>
      {unsent && <ResolveDialog request={request} unsent={unsent} onClose={() => setUnsent(undefined)} />}
    </>
  );
}
