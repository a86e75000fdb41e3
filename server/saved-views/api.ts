import * as contract from '@/lib/contracts/user-management/saved-views';
import { bind, type Binding } from '@/server/http/bind';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views';

export const savedViewBindings: readonly Binding[] = [
  bind(contract.listSavedViews, (ctx, { query }) => listSavedViews(ctx, query.list)),
  bind(contract.createSavedView, (ctx, { body }) => createSavedView(ctx, body)),
  bind(contract.updateSavedView, (ctx, { params, body }) => updateSavedView(ctx, params.view_id, body)),
  bind(contract.deleteSavedView, (ctx, { params }) => deleteSavedView(ctx, params.view_id)),
];
