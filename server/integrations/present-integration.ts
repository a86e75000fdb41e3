import type { Integration as Shown, IntegrationAuth } from '@/lib/contracts/flow-manager/integrations/integrations';
import { secretsIn } from '@/lib/integrations/request-names';
import type { Integration, IntegrationAction, IntegrationSecret } from '@/prisma/generated/client';
import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import { authSecret } from './integration-secrets';

type Texts = Record<string, string>;
type ActionTexts = Pick<IntegrationAction, 'path' | 'query' | 'headers' | 'body_type' | 'body'>;

type Row = Omit<Integration, 'search_text'> & {
  secrets: Pick<IntegrationSecret, 'name' | 'secret_id'>[];
  actions: ActionTexts[];
};

/** What `presentIntegration` reads. */
export const withParts = {
  secrets: { select: { name: true, secret_id: true }, orderBy: { name: 'asc' } },
  actions: { select: { path: true, query: true, headers: true, body_type: true, body: true } },
} as const;

/** An integration as people see it: without values of secrets, with its state. */
export function presentIntegration(row: Row) {
  const { secrets, actions, headers, auth, ...rest } = row;
  const own = secrets.filter(({ name }) => !name.startsWith('$')).map(({ name, secret_id }) => ({ name, is_set: secret_id !== null }));
  const attention = attentionOf(row);
  const state: Shown['state'] = !row.is_active ? 'off' : attention ? 'attention' : 'connected';
  return {
    ...rest,
    headers: headers as Texts,
    auth: auth as IntegrationAuth,
    has_auth_secret: hasValue(row, authSecret),
    secrets: own,
    actions: actions.length,
    attention,
    state,
  };
}

/** One integration. Throws not_found. */
export async function readPresented(tx: Tx, id: string) {
  const row = await tx.integration.findUnique({ where: { id }, include: withParts });
  if (!row) throw new AppError('not_found');
  return presentIntegration(row);
}

/** The first thing that someone must do before it works. */
function attentionOf(row: Row): Shown['attention'] {
  const actions = row.actions.map((action) => ({ ...action, query: action.query as Texts, headers: action.headers as Texts }));
  const needed = secretsIn(row.headers as Texts, actions);
  if (row.auth_type !== 'none') needed.push(authSecret);
  if (needed.some((name) => !hasValue(row, name))) return 'missing_secret';
  if (row.actions.length === 0) return 'no_actions';
  if (row.last_call_ok === null) return 'untested';
  return row.last_call_ok ? null : 'last_call_failed';
}

const hasValue = ({ secrets }: Row, name: string) => secrets.some((one) => one.name === name && one.secret_id !== null);
