import type { FoundSecret } from '@/lib/contracts/flow-manager/integrations/imports';
import { AppError } from '@/lib/errors';
import { draftOfCommand, type Draft } from '@/lib/integrations/commands/draft-of-command';
import { hintOf, type Recognized } from '@/lib/integrations/commands/recognize-secrets';
import type { Context } from '@/server/platform/context';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { insertAction, presentAction } from './actions';
import { storeSecret } from './integration-secrets';
import { insertIntegration } from './integrations';
import { readPresented } from './present-integration';
import { runBounded } from './run-bounded';

/** What a command means. Of its secrets, only their ends. Throws validation_failed for what is not a full command. */
export async function previewCurl(command: string) {
  const { auth_secret: _, secrets, ...draft } = await readCommand(command);
  return { ...draft, secrets: secrets.map(presentSecret) };
}

interface FromCurl {
  command: string;
  name?: string;
  action_name?: string;
  /** Gets the action, if the command calls the same address with the same authentication. */
  integration_id?: string;
}

/** Creates an integration and its action from a command. Throws validation_failed, not_found, payment_required, and conflict. */
export async function createFromCurl(ctx: Context, { command, name, action_name, integration_id }: FromCurl) {
  const { not_understood, files, secrets, action: read, ...draft } = await readCommand(command);
  const input = { ...read, ...(action_name && { name: action_name }), desired_output: '', captures: [] };
  const named = Object.fromEntries(secrets.filter(({ name: key }) => refersTo(draft, input, key)).map((one) => [one.name, one.value]));
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      const id = integration_id ?? (await insertIntegration(tx, ctx, { ...draft, ...(name && { name }), secrets: named, is_active: true }));
      if (integration_id) {
        const into = await readPresented(tx, integration_id);
        if (new URL(into.base_url).origin !== draft.base_url) throw new AppError('conflict', { detail: 'other_address' });
        const base = new URL(into.base_url).pathname.replace(/\/+$/, '');
        if (base && !input.path.startsWith(`${base}/`)) throw new AppError('conflict', { detail: 'other_address' });
        input.path = input.path.slice(base.length);
        if (draft.auth_type !== 'none' && draft.auth_type !== into.auth_type) not_understood.push('Authorization');
        // Its own headers and secrets stay. What only this command has comes with the action.
        const known = Object.keys(into.headers).map((header) => header.toLowerCase());
        const more = Object.entries(draft.headers).filter(([header]) => !known.includes(header.toLowerCase()));
        input.headers = { ...input.headers, ...Object.fromEntries(more) };
        const taken = into.secrets.map((one) => one.name);
        for (const [key, value] of Object.entries(named)) {
          if (!taken.includes(key) && refersTo({ headers: {} }, input, key))
            await storeSecret(tx, { business_id: ctx.business_id, integration_id }, key, value);
        }
      }
      const action = await insertAction(tx, ctx, id, input);
      return { integration: await readPresented(tx, id), action: presentAction(action), files, not_understood };
    }),
  );
}

/** Whether a draft refers to a secret. The secret of its authentication is stored on its own. */
const refersTo = (draft: Pick<Draft, 'headers'>, action: Pick<Draft['action'], 'path' | 'query' | 'headers' | 'body'>, name: string) =>
  JSON.stringify([draft.headers, action.path, action.query, action.headers, action.body]).includes(`secrets.${name}}`);

async function readCommand(command: string): Promise<Draft> {
  const read = await runBounded('readCurl', { command }, 'command_too_complex');
  if (!('problem' in read)) return draftOfCommand(read);
  throw new AppError('validation_failed', { fields: [{ path: 'command', key: read.problem, params: { part: read.part } }] });
}

const presentSecret = ({ name, place, value }: Recognized): FoundSecret => ({ name, place, hint: hintOf(value) });
