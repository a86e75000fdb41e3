import { actionInput } from '@/lib/contracts/flow-manager/integrations/actions';
import { AppError } from '@/lib/errors';
import { baseUrl } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { ApiDescription } from '@/lib/integrations/descriptions/api-description';
import { limits } from '@/lib/limits';
import type { Context } from '@/server/platform/context';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { insertAction, refuseUnusable } from './actions';
import { insertIntegration } from './integrations';
import { readPresented } from './present-integration';
import { runBounded } from './run-bounded';

/** The operations of an OpenAPI document or a Postman collection. Throws validation_failed for anything else. */
export async function previewImport(text: string) {
  const { format, name, base_url, operations, not_understood } = await readDescription(text);
  const shown = operations.map(({ key, action: { method, path, name: title, description } }) => ({
    key,
    method,
    path,
    name: title,
    description,
  }));
  return { format, name, base_url, operations: shown, not_understood };
}

interface FromImport {
  text: string;
  /** The keys of the chosen operations. */
  operations: string[];
  name?: string;
  base_url?: string;
}

/** Creates an integration with the chosen operations. Throws validation_failed, payment_required, and conflict. */
export async function createFromImport(ctx: Context, { text, operations: keys, name, base_url: typed }: FromImport) {
  const { operations, auth_type, auth, auth_secret, ...read } = await readDescription(text);
  const base_url = baseUrl.safeParse(typed ?? read.base_url);
  if (!base_url.success) throw new AppError('validation_failed', { fields: [{ path: 'base_url', key: 'required' }] });
  const chosen = [...new Set(keys)].map((key) => {
    const operation = operations.find((one) => one.key === key);
    if (!operation) throw new AppError('validation_failed', { fields: [{ path: 'operations', key: 'invalid_value' }] });
    return operation.action;
  });
  const isComplete = isCompleteAuth({ auth_type, auth });
  const integration = {
    name: name ?? read.name,
    base_url: base_url.data,
    headers: {},
    // What the description leaves open is added on the integration's page.
    auth_type: isComplete ? auth_type : ('none' as const),
    auth,
    auth_secret: isComplete ? auth_secret : '',
    secrets: {},
    is_active: true,
  };
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const id = await insertIntegration(tx, ctx, integration);
      const names = new Set<string>();
      for (const action of chosen) await insertAction(tx, ctx, id, usable({ ...action, name: uniqueName(action.name, names) }));
      return { integration: await readPresented(tx, id), created: chosen.length };
    }),
  );
}

const isCompleteAuth = ({ auth_type, auth }: Pick<ApiDescription, 'auth_type' | 'auth'>) =>
  (auth_type !== 'basic' || auth.username !== '') &&
  (auth_type !== 'api_key' || auth.name !== '') &&
  (auth_type !== 'oauth2' || (auth.token_url !== '' && auth.client_id !== ''));

/** An action within the limits of those that people write. Throws validation_failed with its name. */
function usable(action: ApiDescription['operations'][number]['action']) {
  const { success, data } = actionInput.safeParse(action);
  const refused = () => new AppError('validation_failed', { detail: 'operation_unusable', params: { name: action.name } });
  if (!success) throw refused();
  try {
    refuseUnusable(data);
    return data;
  } catch {
    throw refused();
  }
}

function uniqueName(typed: string, names: Set<string>): string {
  let name = typed;
  for (let count = 2; names.has(name.toLowerCase()); count++) name = `${typed.slice(0, limits.integration_name - 5)} ${count}`;
  names.add(name.toLowerCase());
  return name;
}

async function readDescription(text: string): Promise<ApiDescription> {
  const read = await runBounded('readApiDescription', { text }, 'heavy_call_too_large');
  if (!('problem' in read)) return read;
  throw new AppError('validation_failed', { fields: [{ path: 'text', key: `description_${read.problem}` }] });
}
