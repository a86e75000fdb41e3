import { randomInt } from 'node:crypto';
import type { Example } from './example';

const base = '/api/flow-manager/channels/telegram/bot';
const params: Example['params'] = ({ ids }) => ({ connection_id: ids.telegram_id });

export const telegramExamples: Record<string, Example> = {
  // The stand-in of the test knows every token of this form.
  [`POST ${base}/connect`]: {
    body: ({ ids }) => ({ token: `${randomInt(1_000_000, 2_000_000_000)}:AA${'x'.repeat(33)}`, assistant_id: ids.assistant_id }),
  },
  [`GET ${base}/{connection_id}`]: { params },
  [`PUT ${base}/{connection_id}`]: { params, body: () => ({ answers_groups: true }) },
  [`POST ${base}/{connection_id}/disconnect`]: { params },
};
