import * as contract from '@/lib/contracts/flow-manager/channels/linkedin';
import { bind, type Binding } from '@/server/http/bind';
import { choosePages, endConnecting, readSetup, startConnecting } from './connect-pages';
import { readLinkedInPage, updateLinkedInPage } from './page-connections';

/** The calls for pages of LinkedIn. */
export const linkedinBindings: readonly Binding[] = [
  bind(contract.readLinkedInOauth, () => readSetup()),
  bind(contract.startLinkedInOauth, (ctx) => startConnecting(ctx)),
  bind(contract.endLinkedInOauth, (ctx, { body }) => endConnecting(ctx, body)),
  bind(contract.chooseLinkedInPages, (ctx, { body }) => choosePages(ctx, body)),
  bind(contract.getLinkedInPage, (ctx, { params }) => readLinkedInPage(ctx, params.connection_id)),
  bind(contract.updateLinkedInPage, (ctx, { params, body }) => updateLinkedInPage(ctx, params.connection_id, body)),
];
