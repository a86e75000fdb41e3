'use client';

import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconPhoneCall, IconUserShare } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { handBack } from '@/lib/contracts/flow-manager/inbox/actions';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { isInProgress } from '@/phone/call-state';
import { richIsolate } from '../../i18n/rich-isolate';
import { usePermission } from '../../session/use-permission';
import { late } from '../../ui/late';
import { CallControls } from '../../voice/softphone/call-controls';
import { CallPhase } from '../../voice/softphone/call-phase';
import { CallProblemNote } from '../../voice/softphone/call-problem-note';
import { LevelMeters } from '../../voice/softphone/level-meters';
import { endMemberCall } from '../../voice/softphone/end-member-call';
import { useMemberCall, type MemberCall } from '../../voice/softphone/member-call';
import { usePhone } from '../../voice/softphone/use-phone';
import type { Standing } from '../conversation/standing';
import { useConversationCall } from '../use-conversation-call';
import classes from './call-bar.module.css';
import { useOpenCall } from './use-open-call';
import { useTakeCall } from './use-take-call';

const TransferDialog = late(() => import('./transfer-dialog').then((module) => module.TransferDialog));

interface CallBarProps {
  conversation: InboxDetail;
  standing: Standing;
  /** Called when the conversation becomes the person's own. */
  onTaken: () => void;
}

/** The call that is going on in a conversation: to take it, and the buttons of the one who has it. */
export function CallBar({ conversation, standing, onTaken }: CallBarProps) {
  const t = useTranslations('softphone');
  const mayCall = usePermission('voice.call');
  const call = useOpenCall(conversation.id);
  const own = useMemberCall();
  const take = useTakeCall(conversation, standing, onTaken);
  const bar = useRef<HTMLElement>(null);
  const isOwn = own?.conversation_id === conversation.id;
  if (!call && !isOwn) return null;
  const colleague = call?.member;

  return (
    <section className={classes.bar} aria-label={t('call')} tabIndex={-1} ref={bar}>
      {isOwn && <OwnCall own={own} standing={standing} />}
      {call && !(isOwn && isInProgress(own.phone.state)) && (
        <div className={classes.line}>
          <IconPhoneCall size={18} stroke={1.6} aria-hidden />
          <Text size="sm" role="status">
            {colleague
              ? t.rich('with_colleague', { name: colleague.name, bdi: richIsolate })
              : t(`talks_with.${standing === 'waiting' ? 'no_one' : 'assistant'}`)}
          </Text>
          {mayCall && !colleague && standing !== 'blocked' && standing !== 'colleague' && (
            <Button
              size="compact-sm"
              disabled={own !== null && isInProgress(own.phone.state)}
              onClick={() => {
                // The button gives way to those of the call.
                bar.current?.focus();
                take(call.id);
              }}
            >
              {t('take')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function OwnCall({ own, standing }: { own: MemberCall; standing: Standing }) {
  const { phone, call_id, conversation_id } = own;
  const t = useTranslations('softphone');
  const state = usePhone(phone);
  const giveBack = useConversationCall(handBack);
  const [isTransferring, setTransferring] = useState(false);
  const isCalling = state.phase === 'calling';
  return (
    <>
      <CallProblemNote call={state} />
      {isInProgress(state) && (
        <div className={classes.line}>
          <CallPhase call={state} />
          <LevelMeters phone={phone} />
          <CallControls phone={phone} onHangUp={() => void endMemberCall(own)}>
            <Button
              size="compact-sm"
              h={32}
              variant="default"
              leftSection={<IconUserShare size={16} stroke={1.6} aria-hidden />}
              disabled={!isCalling}
              onClick={() => setTransferring(true)}
            >
              {t('transfer.action')}
            </Button>
            {standing === 'mine' && (
              <Button
                size="compact-sm"
                h={32}
                variant="default"
                leftSection={<IconArrowBackUp className="mirrored" size={16} stroke={1.6} aria-hidden />}
                disabled={!isCalling}
                loading={giveBack.isPending}
                onClick={() => giveBack.mutate({ session_id: conversation_id })}
              >
                {t('give_back')}
              </Button>
            )}
          </CallControls>
        </div>
      )}
      {isTransferring && <TransferDialog callId={call_id} onClose={() => setTransferring(false)} />}
    </>
  );
}
