import { widgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import { sipConnectionInput } from '@/lib/contracts/voice/sip-connections';
import type { Context } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { createSipConnection } from '@/server/voice/connections/sip-connections';
import { createWidget, deleteWidget } from '@/server/widgets/widgets';

const plans = [
  {
    id: '019ac300-0000-7000-8000-000000000041',
    name_fa: '۱۰۰ دقیقه',
    name_ar: '100 دقيقة',
    name_en: '100 minutes',
    minutes: 100,
    price: 2_000,
  },
  {
    ...{ id: '019ac300-0000-7000-8000-000000000042', name_fa: '۱٬۰۰۰ دقیقه', name_ar: '1,000 دقيقة', name_en: '1,000 minutes' },
    ...{ minutes: 1_000, price: 15_000 },
  },
];

/** A page on which visitors call the assistant, a connection for a phone, and minutes to buy. Those of an interrupted demo go first. */
export async function giveCalls(ctx: Context, assistant_id: string): Promise<void> {
  const { business_id } = ctx;
  const left = await ctx.db(async (tx) => {
    await tx.sipConnection.deleteMany({ where: { business_id } });
    return tx.widget.findMany({ select: { id: true } });
  });
  for (const { id } of left) await deleteWidget(ctx, id);
  await createWidget(ctx, {
    name: 'صفحهٔ فروشگاه گلبرگ',
    assistant_id,
    settings: widgetSettings.parse({ calls: true }),
    allowed_origins: [],
    is_active: true,
    is_hosted: true,
  });
  await createSipConnection(ctx, sipConnectionInput.parse({ kind: 'account', name: 'تلفن پیشخان', assistant_id }));
  await systemDb((tx) => tx.callPlan.createMany({ data: plans, skipDuplicates: true }));
}
