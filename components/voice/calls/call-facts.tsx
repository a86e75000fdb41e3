'use client';

import { Anchor } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import type { CallDetail } from '@/lib/contracts/voice/calls';
import { VoiceFact } from '../voice-fact';
import { voiceConnectionHref } from '../voice-href';
import { CallDuration } from './call-duration';

/** Times, who and what took part, and what the call cost. */
export function CallFacts({ call }: { call: CallDetail }) {
  const t = useTranslations('calls');
  const format = useFormatter();
  const mayReadAssistants = usePermission('assistants.read');
  const time = (value: string) => format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'medium' });
  const { connection, widget, assistant, member, direction, source, from_number, to_number, cost_seconds, sip_call_id } = call;
  return (
    <Section title={t('detail.facts')}>
      <Facts>
        <VoiceFact label={t('detail.began_at')}>{time(call.began_at)}</VoiceFact>
        <VoiceFact label={t('detail.answered_at')}>{call.answered_at ? time(call.answered_at) : t('detail.not_answered')}</VoiceFact>
        {call.ended_at && <VoiceFact label={t('detail.ended_at')}>{time(call.ended_at)}</VoiceFact>}
        {call.end_reason && <VoiceFact label={t('detail.ended_because')}>{t(`reasons.${call.end_reason}`)}</VoiceFact>}
        <VoiceFact label={t('detail.duration')}>
          <CallDuration call={call} />
        </VoiceFact>
        <VoiceFact label={t('detail.cost')}>{t('detail.cost_seconds', { count: cost_seconds })}</VoiceFact>
        <VoiceFact label={t('detail.direction')}>
          {t(`directions.${direction}`)} · {t(`sources.${source}`)}
        </VoiceFact>
        {from_number && (
          <VoiceFact label={t('detail.from')}>
            <bdi dir="ltr">{from_number}</bdi>
          </VoiceFact>
        )}
        {to_number && (
          <VoiceFact label={t('detail.to')}>
            <bdi dir="ltr">{to_number}</bdi>
          </VoiceFact>
        )}
        {assistant && (
          <VoiceFact label={t('detail.assistant')}>
            {mayReadAssistants ? (
              <Anchor component={Link} href={`/assistants/${assistant.id}`} inherit>
                <bdi>{assistant.name}</bdi>
              </Anchor>
            ) : (
              <bdi>{assistant.name}</bdi>
            )}
          </VoiceFact>
        )}
        {member && (
          <VoiceFact label={t('detail.member')}>
            <bdi>{member.name}</bdi>
          </VoiceFact>
        )}
        {connection && (
          <VoiceFact label={t('detail.connection')}>
            <Anchor component={Link} href={voiceConnectionHref(connection.id)} inherit>
              <bdi>{connection.name}</bdi>
            </Anchor>
          </VoiceFact>
        )}
        {widget && (
          <VoiceFact label={t('detail.connection')}>
            <bdi>{widget.name}</bdi>
          </VoiceFact>
        )}
        {sip_call_id && (
          <VoiceFact label={t('detail.sip_id')}>
            <bdi dir="ltr">{sip_call_id}</bdi>
          </VoiceFact>
        )}
      </Facts>
    </Section>
  );
}
