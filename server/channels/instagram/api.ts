import * as contract from '@/lib/contracts/flow-manager/channels/instagram';
import { bind, type Binding } from '@/server/http/bind';
import {
  connectInstagram,
  disconnectInstagram,
  readInstagram,
  readInstagramOauth,
  startFacebookTrip,
  startInstagramTrip,
  updateInstagram,
} from './accounts';

/** The calls for accounts of Instagram. */
export const instagramBindings: readonly Binding[] = [
  bind(contract.readInstagramOauth, async () => readInstagramOauth()),
  bind(contract.startInstagramOauth, (ctx) => startInstagramTrip(ctx)),
  bind(contract.startFacebookOauth, (ctx) => startFacebookTrip(ctx)),
  bind(contract.endInstagramOauth, (ctx, { body }) => connectInstagram(ctx, body)),
  bind(contract.getInstagramAccount, (ctx, { params }) => readInstagram(ctx, params.connection_id)),
  bind(contract.updateInstagramAccount, (ctx, { params, body }) => updateInstagram(ctx, params.connection_id, body)),
  bind(contract.disconnectInstagramAccount, (ctx, { params }) => disconnectInstagram(ctx, params.connection_id)),
];
