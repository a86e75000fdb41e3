import type { Currency } from '@/lib/billing/money';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { SavedMethods } from '../gateways/gateway';
import { gatewayNamed, gatewaysSetUp, type OnlineGateway } from '../gateways/registry';

interface SavingGateway {
  gateway: OnlineGateway;
  saved: SavedMethods;
  currencies: readonly Currency[];
}

/** The gateway that saves methods, if one is set up. */
export function savingGateway(): SavingGateway | null {
  for (const { gateway, currencies } of gatewaysSetUp()) {
    const { saved } = gatewayNamed(gateway);
    if (saved) return { gateway, saved, currencies };
  }
  return null;
}

/** What a gateway calls a business, if it does. */
export const findCustomer = (business_id: string, gateway: OnlineGateway) =>
  tenantDb(business_id)((tx) => tx.gatewayCustomer.findUnique({ where: { business_id_gateway: { business_id, gateway } } }));

/** The same, made if there is none yet. Several calls at the same time get the same one. Throws GatewayError. */
export async function customerOf(business_id: string, gateway: OnlineGateway, saved: SavedMethods): Promise<string> {
  const known = await findCustomer(business_id, gateway);
  if (known) return known.reference;
  const reference = await saved.createCustomer(business_id);
  await tenantDb(business_id)((tx) => tx.gatewayCustomer.createMany({ data: { business_id, gateway, reference }, skipDuplicates: true }));
  return reference;
}
