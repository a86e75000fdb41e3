import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/locales';
import ar from '@/messages/ar/conversationExport.json';
import en from '@/messages/en/conversationExport.json';
import fa from '@/messages/fa/conversationExport.json';
import { recordAudit } from '@/server/audit/record-audit';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { presentConversations } from './present-conversations';
import { readMessages } from './read-messages';
import { readAround } from './read-timeline';
import { requireConversation } from './require-conversation';

const catalogs: Record<Locale, typeof en> = { fa, ar, en };

/** Messages that are read at a time. Work for one call must be short, so that other calls can run in between. */
const batch = 200;

interface Wanted {
  format: 'text' | 'json';
  include_notes: boolean;
}

/** A whole conversation as a file, sent while it is read. Notes and status lines are in it only if asked for. Throws not_found. */
export async function exportConversation(ctx: Context, id: string, { format, include_notes }: Wanted): Promise<Response> {
  const { conversation, timezone } = await ctx.db(async (tx) => {
    await requireConversation(tx, id);
    const [found] = await presentConversations(tx, { business_id: ctx.business_id, user_id: ctx.actor.user_id }, [id]);
    await recordAudit(tx, {
      action: 'session.exported',
      business_id: ctx.business_id,
      actor_id: ctx.actor.user_id,
      resource_id: id,
      detail: { format },
    });
    const business = await tx.business.findUniqueOrThrow({ where: { id: ctx.business_id }, select: { timezone: true } });
    return { conversation: found, timezone: business.timezone };
  });
  const writer = format === 'json' ? jsonWriter(conversation) : textWriter(ctx.locale, timezone, conversation);
  const encoder = new TextEncoder();
  let from = 1;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(writer.beginning)),
    pull: async (stream) => {
      const { items, next } = await ctx.db((tx) => readPage(tx, id, from, include_notes));
      stream.enqueue(encoder.encode(items.map(writer.item).join('')));
      if (next !== null) from = next;
      else {
        stream.enqueue(encoder.encode(writer.end));
        stream.close();
      }
    },
  });
  const [ending, type] = format === 'json' ? ['json', 'application/json'] : ['txt', 'text/plain'];
  return new Response(body, { headers: downloadHeaders(`conversation-${id}.${ending}`, `${type}; charset=utf-8`) });
}

type Item = Awaited<ReturnType<typeof readAround>>[number];
type Conversation = Awaited<ReturnType<typeof presentConversations>>[number] | undefined;

async function readPage(tx: Tx, id: string, from: number, include_notes: boolean): Promise<{ items: Item[]; next: number | null }> {
  const rows = await readMessages(tx, id, { from, most: batch + 1 });
  const messages = rows.slice(0, batch);
  const has_later = rows.length > batch;
  const items = await readAround(tx, id, messages, { has_earlier: from > 1, has_later, at: from });
  const wanted = items.filter(({ kind }) => kind === 'message' || (include_notes && kind === 'entry'));
  return { items: wanted, next: has_later ? (messages.at(-1)?.position ?? 0) + 1 : null };
}

interface Writer {
  beginning: string;
  item: (item: Item) => string;
  end: string;
}

function jsonWriter(conversation: Conversation): Writer {
  let is_first = true;
  return {
    beginning: `{"conversation":${JSON.stringify(conversation)},"items":[`,
    item: (item) => {
      const before = is_first ? '\n' : ',\n';
      is_first = false;
      return before + JSON.stringify(item);
    },
    end: '\n]}\n',
  };
}

function textWriter(locale: Locale, timeZone: string, conversation: Conversation): Writer {
  const t = createTranslator({ locale, messages: catalogs[locale] });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const head = [
    conversation?.title,
    t('assistant', { name: conversation?.assistant.name ?? '' }),
    conversation?.contact && t('customer', { name: conversation.contact.name }),
  ].filter(Boolean);
  const authorOf = (item: Item) => {
    if ('role' in item && item.role !== 'operator') return t(`roles.${item.role}`);
    return ('author' in item && item.author?.name) || t('roles.operator');
  };
  return {
    beginning: `${head.join('\n')}\n\n`,
    item: (item) => {
      // Status lines have no text of their own: only notes are written.
      if (item.kind === 'entry' && item.entry_kind !== 'note') return '';
      const name = item.kind === 'entry' ? t('note', { name: authorOf(item) }) : authorOf(item);
      const files = 'attachments' in item ? item.attachments.map(({ file_name }) => t('file', { name: file_name })) : [];
      const text = 'text' in item ? item.text : '';
      return `[${times.format(item.created_at)}] ${name}:\n${[text, ...files].filter(Boolean).join('\n')}\n\n`;
    },
    end: '',
  };
}
