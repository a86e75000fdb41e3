import type { GatewayKey } from '@/lib/billing/gateways';
import type { Gateway } from './gateway';
import { stripe } from './stripe';
import { zarinpal } from './zarinpal';

export type OnlineGateway = Exclude<GatewayKey, 'manual'>;

const gateways: Record<OnlineGateway, Gateway> = { zarinpal, stripe };

export const gatewayNamed = (key: OnlineGateway): Gateway => gateways[key];

/** The gateways whose settings are complete. */
export function gatewaysSetUp(): { gateway: OnlineGateway; currencies: Gateway['currencies'] }[] {
  const all = Object.entries(gateways) as [OnlineGateway, Gateway][];
  return all.filter(([, { isSetUp }]) => isSetUp()).map(([gateway, { currencies }]) => ({ gateway, currencies }));
}
