import * as contract from '@/lib/contracts/user-management/tours';
import { bind, type Binding } from '@/server/http/bind';
import { endTour, listTours, resetTour } from './tours';

export const tourBindings: readonly Binding[] = [
  bind(contract.listTours, (ctx) => listTours(ctx)),
  bind(contract.endTour, (ctx, { params, body }) => endTour(ctx, params.tour, body.state)),
  bind(contract.resetTour, (ctx, { params }) => resetTour(ctx, params.tour)),
];
