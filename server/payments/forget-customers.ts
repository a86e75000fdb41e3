import { tenantDb } from '@/server/platform/db/tenant-db';
import { gatewayNamed, type OnlineGateway } from './gateways/registry';

/** Has gateways delete what they saved of a deleted business. One that is no longer set up cannot. */
export async function forgetCustomers(business_id: string): Promise<void> {
  const customers = await tenantDb(business_id)((tx) => tx.gatewayCustomer.findMany({ where: { business_id } }));
  for (const { gateway, reference } of customers) {
    const { isSetUp, saved } = gatewayNamed(gateway as OnlineGateway);
    if (isSetUp()) await saved?.deleteCustomer(reference);
    await tenantDb(business_id)((tx) => tx.gatewayCustomer.deleteMany({ where: { business_id, gateway } }));
  }
}
