import * as contract from '@/lib/contracts/system/system';
import { AppError } from '@/lib/errors';
import { bindPublic, type Binding } from '@/server/http/bind';
import { env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';
import { registry } from '@/server/platform/metrics';
import { checkReadiness } from './check-readiness';

export const systemBindings: readonly Binding[] = [
  bindPublic(contract.health, async () => ({ status: 'ok' as const })),

  bindPublic(contract.ready, async ({ c }) => {
    const readiness = await checkReadiness();
    return readiness.status === 'ok' ? readiness : c.json(readiness, 503);
  }),

  bindPublic(contract.metrics, async ({ c }) => {
    const token = env().METRICS_TOKEN;
    if (!token) throw new AppError('not_found');
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated');
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  }),
];
