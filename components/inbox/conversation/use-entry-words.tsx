'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { TimelineEntry } from '@/lib/contracts/flow-manager/inbox/timeline';
import { richIsolate } from '../../i18n/rich-isolate';

interface Named {
  id?: string;
  name?: string;
}

/** Returns a function that puts a status line into words. Names are those of the time when it happened. */
export function useEntryWords(my_id: string | undefined): (entry: TimelineEntry) => React.ReactNode {
  const t = useTranslations('inbox.entries');
  const tPriority = useTranslations('inbox.priorities');
  const format = useFormatter();

  return ({ entry_kind, author, detail, text }) => {
    const who = author ? 'someone' : 'product';
    const common = { who: author?.id === my_id && author ? 'you' : who, name: author?.name ?? '', bdi: richIsolate };
    const named = (key: string) => (detail[key] as Named | null | undefined)?.name ?? '';
    switch (entry_kind) {
      case 'note':
        return text;
      case 'assigned': {
        const isMe = (detail.to as Named | undefined)?.id === my_id;
        return t.rich('assigned', { ...common, to: isMe ? 'you' : 'someone', to_name: named('to') });
      }
      case 'assigned_team':
        return t.rich('assigned_team', { ...common, team: named('team') });
      case 'returned_unanswered':
        return t.rich('returned_unanswered', { ...common, from: named('from'), minutes: Number(detail.minutes ?? 0) });
      case 'returned_member_left':
        return t.rich('returned_member_left', { ...common, from: named('from') });
      case 'snoozed': {
        const until = new Date(String(detail.until));
        if (Number.isNaN(until.getTime())) return t.rich('snoozed_soon', common);
        return t.rich('snoozed', { ...common, until: format.dateTime(until, { dateStyle: 'medium', timeStyle: 'short' }) });
      }
      case 'priority': {
        const to = String(detail.to);
        return t.rich('priority', { ...common, priority: /^[0-3]$/.test(to) ? tPriority(to as '0' | '1' | '2' | '3') : to });
      }
      case 'labels': {
        const [added, removed] = [namesOf(detail.added), namesOf(detail.removed)];
        return t.rich('labels', {
          ...common,
          change: added.length > 0 && removed.length > 0 ? 'both' : removed.length > 0 ? 'removed' : 'added',
          added: format.list(added),
          removed: format.list(removed),
        });
      }
      case 'title':
        return t.rich('title', { ...common, title: String(detail.title ?? '') });
      case 'contact_linked':
        return t.rich('contact_linked', { ...common, is_linked: String(Boolean(detail.contact)), contact: named('contact') });
      case 'rated':
        return t.rich('rated', {
          ...common,
          rating: Number(detail.rating),
          has_comment: String(Boolean(detail.comment)),
          comment: String(detail.comment ?? ''),
        });
      case 'moved':
        return t.rich('moved', { ...common, from: named('from'), to: named('to') });
      case 'call_ended':
      case 'voicemail': {
        const seconds = Number(detail.seconds ?? 0);
        return t(entry_kind, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
      }
      case 'channel_edited':
        return t('channel_edited', { text });
      case 'channel_owner_wrote':
        return t('channel_owner_wrote', { text });
      case 'channel_shortened':
        return t('channel_shortened', { text });
      case 'channel_unsupported':
        return t('channel_unsupported', { what: String(detail.what ?? 'other') });
      case 'channel_file_refused':
        return t.rich('channel_file_refused', {
          ...common,
          has_name: String(Boolean(detail.file_name)),
          file_name: String(detail.file_name ?? ''),
          reason: String(detail.reason ?? ''),
        });
      default:
        return t.rich(entry_kind, common);
    }
  };
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((one: Named) => one.name ?? '').filter(Boolean) : [];
}
