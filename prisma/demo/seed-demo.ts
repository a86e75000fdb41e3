import { createAssistant } from '@/server/assistants/create-assistant';
import { recordAudit } from '@/server/audit/record-audit';
import { signUp } from '@/server/auth/sign-up';
import { endSessions } from '@/server/auth/end-sessions';
import { submitTurn } from '@/server/conversations/submit-turn';
import { importVersion } from '@/server/dialog-flows/import-version';
import type { Context } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';
import { arabicShop } from './arabic';
import type { DemoShop } from './demo-shop';
import { englishShop } from './english';
import { giveCalls } from './give-calls';
import { giveKnowledge } from './give-knowledge';
import { giveWorkflow } from './give-workflow';
import { persianShop } from './persian';
import { shopFlow } from './shop-flow';
import { teachDemo } from './teach-demo';

export const demoEmail = 'demo@hamdam.local';
const marker = 'demo.seeded';

/** Lists begin with the newest assistant, which should be that of the product's first language. */
const shops = [arabicShop, englishShop, persianShop];

/**
 * Creates the demo once: its owner and, for each language, an assistant with its flow and with conversations that the
 * engine itself ran. Returns whether there was anything to do. An interrupted demo begins again.
 */
export async function seedDemo(password: string): Promise<boolean> {
  const ctx = await demoContext(password);
  const isDone = await ctx.db((tx) => tx.auditLogEntry.count({ where: { action: marker } }));
  if (isDone) return false;
  await ctx.db((tx) => tx.assistant.deleteMany());
  await ctx.db((tx) => tx.knowledgeIndex.deleteMany());
  for (const shop of shops) await seedShop(ctx, shop);
  // The figures of past days were counted when nothing had happened in them yet.
  await systemDb(
    (tx) => tx.$executeRaw`
      update report_progress set counted_until = least(counted_until, (select date_trunc('hour', min(created_at)) from conversations)), ranked_at = null`,
  );
  const { business_id, actor } = ctx;
  await ctx.db((tx) => recordAudit(tx, { action: marker, business_id, actor_id: actor.user_id, resource_id: business_id }));
  return true;
}

async function seedShop(ctx: Context, shop: DemoShop): Promise<void> {
  const { id, default_flow_base_id } = await createAssistant(ctx, {
    name: shop.assistant_name,
    system_prompt: '',
    type: 'SUPPORT',
    model: 'GPT_4O_MINI',
    language: shop.language,
    mode: 'basic',
  });
  await teachDemo(ctx, id, shop);
  await giveKnowledge(ctx, id, shop);
  await importVersion(ctx, default_flow_base_id, shopFlow(shop), { activate: true });
  if (shop === persianShop) {
    await giveCalls(ctx, id);
    await giveWorkflow(ctx);
  }
  for (const { hours_ago, messages } of shop.conversations) await hold(ctx, id, hours_ago, messages);
  // From now on it also answers from its knowledge base. Such turns need a worker, which is not running yet.
  await ctx.db((tx) => tx.assistant.update({ where: { id }, data: { mode: 'advanced' } }));
}

async function demoContext(password: string): Promise<Context> {
  const where = { user: { email: demoEmail } };
  let membership = await systemDb((tx) => tx.membership.findFirst({ where }));
  if (!membership) {
    const person = { first_name: 'نگار', last_name: 'بهرامی', business_name: 'گلبرگ Petals', email: demoEmail, password };
    const { user } = await signUp(person, 'fa', { address: 'demo' });
    await systemDb((tx) =>
      tx.user.update({ where: { id: user.id }, data: { account_status: 'confirmed', email_verified_at: new Date() } }),
    );
    await endSessions(user.id, { all_but: newId() });
    membership = await systemDb((tx) => tx.membership.findFirstOrThrow({ where }));
  }
  const { business_id, user_id } = membership;
  return {
    business_id,
    actor: { user_id, session_id: newId(), permissions: new Set() },
    locale: 'fa',
    db: tenantDb(business_id, user_id),
    log,
    now: new Date(),
  };
}

/** Runs a past conversation through the engine, then changes its dates. */
async function hold(ctx: Context, assistant_id: string, hours_ago: number, messages: readonly string[]): Promise<void> {
  const { business_id } = ctx;
  const { id } = await ctx.db((tx) => tx.conversation.create({ data: { assistant_id, channel: 'api' } }));
  const request = { business_id, conversation_id: id };
  await submitTurn({ ...request, turn_id: id, key: `opening:${id}`, event: { type: 'start' } });
  for (const [index, text] of messages.entries()) {
    await submitTurn({ ...request, turn_id: newId(), key: `demo:${index}`, event: { type: 'user_message', text } });
  }
  const began = new Date(Date.now() - hours_ago * 60 * 60 * 1000);
  await ctx.db(async (tx) => {
    const rows = await tx.message.findMany({ where: { conversation_id: id }, select: { id: true, position: true } });
    const after = (position: number) => new Date(began.getTime() + position * 20_000);
    for (const row of rows) await tx.message.update({ where: { id: row.id }, data: { created_at: after(row.position) } });
    await tx.conversation.update({ where: { id }, data: { created_at: began, last_message_at: after(rows.length) } });
    await tx.flowInstance.updateMany({ where: { conversation_id: id }, data: { created_at: began } });
    await tx.eventLogEntry.updateMany({ where: { conversation_id: id }, data: { created_at: began } });
    await tx.nluUnmatchedMessage.updateMany({ where: { conversation_id: id }, data: { created_at: began } });
  });
}
