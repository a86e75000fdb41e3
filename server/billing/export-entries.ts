import { createTranslator } from 'use-intl/core';
import { mostEntriesExported, type CreditFilters } from '@/lib/contracts/user-management/credit';
import type { Locale } from '@/lib/locales';
import { writeTable } from '@/lib/text/write-table';
import ar from '@/messages/ar/credit.json';
import en from '@/messages/en/credit.json';
import fa from '@/messages/fa/credit.json';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context } from '@/server/platform/context';
import { entriesMatching } from './read-credit';

const catalogs: Record<Locale, typeof en> = { fa, ar, en };
const columns = ['time', 'kind', 'amount', 'balance', 'charged', 'model', 'note'] as const;
const batch = 1_000;

/** The newest entries that match the filters as a table, with headings in the reader's language. Throws validation_failed as `listEntries` does. */
export async function exportEntries(ctx: Context, filters: CreditFilters): Promise<Response> {
  const translate = createTranslator({ locale: ctx.locale, messages: catalogs[ctx.locale] });
  const where = entriesMatching(filters);
  const rows = await ctx.db(async (tx) => {
    const found: string[][] = [];
    for (let cursor: number | undefined; found.length < mostEntriesExported;) {
      const entries = await tx.creditEntry.findMany({
        where: { AND: [where, ...(cursor === undefined ? [] : [{ position: { lt: cursor } }])] },
        orderBy: { position: 'desc' },
        take: batch,
      });
      for (const { created_at, kind, key, amount, balance_after, charged, detail } of entries) {
        const { model_id = '', note = '' } = detail as { model_id?: string; note?: string };
        const name = translate(`kinds.${kind === 'grant' && key === 'signup' ? 'signup' : kind}`);
        found.push([created_at.toISOString(), name, String(amount), String(balance_after), String(charged), model_id, note]);
      }
      if (entries.length < batch) break;
      cursor = entries.at(-1)?.position;
    }
    return found;
  });
  const headings = columns.map((column) => translate(`columns.${column}`));
  return new Response(writeTable([headings, ...rows]), { headers: downloadHeaders('credit.csv', 'text/csv; charset=utf-8') });
}
