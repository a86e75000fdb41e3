'use client';

import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { getHandoffRequest, listHandoffRequests, type HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import { acceptHandoff } from '@/lib/contracts/flow-manager/handoff-actions';
import { queryKey } from '../api/query-key';
import { useCall } from '../api/use-call';
import { usePermission } from '../session/use-permission';
import classes from './inbox.module.css';
import { OperatorComposer } from './operator-composer';
import type { OutgoingMessages } from './outgoing-messages';
import { useHandoffWords } from './use-handoff-words';

interface ConversationFootProps {
  request: HandoffRequest;
  myId: string | undefined;
  outgoing: OutgoingMessages;
  drafts: Map<string, string>;
  onAccepted: () => void;
}

/** The available action: accept the conversation, answer in it, or neither with a reason. */
export function ConversationFoot({ request, myId, outgoing, drafts, onAccepted }: ConversationFootProps) {
  const t = useTranslations('handoff');
  const mayAnswer = usePermission('handoff.answer');
  const { holderOf } = useHandoffWords(myId);
  const isJustAccepted = useRef(false);
  const { status, assigned_to } = request;

  if (status === 'RESOLVED') return <Note>{t('foot.resolved')}</Note>;
  if (status === 'ASSIGNED' && (assigned_to?.id !== myId || !mayAnswer)) {
    return <Note>{t('foot.colleague', { holder: holderOf(request) })}</Note>;
  }
  if (!mayAnswer) return <Note>{t('foot.no_permission')}</Note>;
  if (status === 'ASSIGNED') {
    return <OperatorComposer requestId={request.id} outgoing={outgoing} drafts={drafts} isFocused={isJustAccepted} />;
  }
  return (
    <Accept
      requestId={request.id}
      onAccepted={() => {
        isJustAccepted.current = true;
        onAccepted();
      }}
    />
  );
}

function Accept({ requestId, onAccepted }: { requestId: string; onAccepted: () => void }) {
  const t = useTranslations('handoff');
  const queries = useQueryClient();
  const accept = useCall(acceptHandoff, {
    onSuccess: (request) => {
      onAccepted();
      queries.setQueryData(queryKey(getHandoffRequest, { params: { request_id: requestId } }), request);
    },
    // If a colleague was faster, a toast says so, and the queue shows who has it.
    onError: () => void queries.invalidateQueries({ queryKey: [getHandoffRequest.path] }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [listHandoffRequests.path] }),
  });
  return (
    <div className={classes.foot}>
      <Text size="sm" c="dimmed" className={classes.footWords}>
        {t('foot.waiting')}
      </Text>
      <Button loading={accept.isPending} onClick={() => accept.mutate({ params: { request_id: requestId } })}>
        {t('accept')}
      </Button>
    </div>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <div className={classes.foot}>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </div>
  );
}
