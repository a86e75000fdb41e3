import { createHash } from 'node:crypto';
import { widgetSettings, type WidgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import { AppError } from '@/lib/errors';
import type { ApiRequest } from '@/server/http/request';
import type { Context } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';

const names = {
  assistant: { select: { name: true } },
  business: { select: { name: true } },
} as const;

/** What the script needs to know about the widget of a publishable key. Throws not_found for a key that belongs to none. */
export async function readVisitorWidget(ctx: Context, api_key_id: string) {
  const row = await ctx.db((tx) => tx.widget.findFirst({ where: { api_key_id }, include: names }));
  if (!row?.assistant) throw new AppError('not_found');
  return { name: row.business.name, assistant_name: row.assistant.name, settings: shownSettings(row.settings) };
}

/**
 * Lets a browser keep what it has, for a page is opened much more often than a widget is changed. For some seconds it does
 * not even ask. Returns the response without content if the browser has the present one.
 */
export function answerUnlessKnown(c: ApiRequest, content: object): Response {
  const tag = `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, max-age=30');
  // The same address has another content for each key.
  c.header('Vary', 'Authorization', { append: true });
  return c.req.header('if-none-match') === tag ? c.body(null, 304) : c.json(content);
}

/** What everyone may know about a hosted page. Throws not_found if there is none, or if its widget is off. */
export async function readHostedWidget(public_id: string) {
  const found = await systemDb((tx) =>
    tx.widget.findFirst({
      where: { public_id, is_active: true, is_hosted: true, business: { deleted_at: null } },
      select: { id: true, business_id: true },
    }),
  );
  if (!found) throw new AppError('not_found');
  const row = await tenantDb(found.business_id)((tx) => tx.widget.findUnique({ where: { id: found.id }, include: names }));
  if (!row?.assistant) throw new AppError('not_found');
  const { languages, texts, color, color_scheme, avatar, calls } = shownSettings(row.settings);
  const titles = Object.fromEntries(languages.map((language) => [language, texts[language]?.title || (row.assistant?.name ?? '')]));
  return { key: row.key, name: row.business.name, languages, titles, color, color_scheme, avatar, calls };
}

/** The stored settings, without the texts of languages that are turned off. */
function shownSettings(stored: unknown): WidgetSettings {
  const settings = widgetSettings.parse(stored);
  const texts = Object.fromEntries(settings.languages.map((language) => [language, settings.texts[language]]).filter(([, text]) => text));
  return { ...settings, texts };
}
