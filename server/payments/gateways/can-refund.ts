import type { Payment } from '@/prisma/generated/client';
import { gatewayNamed, type OnlineGateway } from './registry';

/** Whether the gateway of a payment returns its money itself. */
export const canRefund = ({ gateway, receipt }: Pick<Payment, 'gateway' | 'receipt'>): boolean =>
  gateway !== 'manual' && receipt !== null && gatewayNamed(gateway as OnlineGateway).refund !== null;
