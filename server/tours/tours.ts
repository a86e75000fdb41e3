import type { TourKey, TourState } from '@/lib/tours';
import { tourKeys } from '@/lib/tours';
import type { MemberTour } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';

/** The tours that the caller has seen or skipped in this business. */
export async function listTours({ db, actor: { user_id } }: Context) {
  const items = await db((tx) => tx.memberTour.findMany({ where: { user_id, tour: { in: [...tourKeys] } }, orderBy: { tour: 'asc' } }));
  return { items: items.map(present) };
}

/** Stores how a tour ended for the caller. A tour ends the same way if it is called again. */
export async function endTour({ db, business_id, actor: { user_id } }: Context, tour: TourKey, state: TourState) {
  const own = { business_id, user_id, tour };
  const row = await db((tx) =>
    tx.memberTour.upsert({ where: { business_id_user_id_tour: own }, create: { ...own, state }, update: { state } }),
  );
  return present(row);
}

/** Offers a tour to the caller again. It has no effect on one that is still offered. */
export async function resetTour({ db, actor: { user_id } }: Context, tour: TourKey): Promise<void> {
  await db((tx) => tx.memberTour.deleteMany({ where: { user_id, tour } }));
}

/** The database knows both only as text. */
const present = ({ tour, state, updated_at }: MemberTour) => ({ tour: tour as TourKey, state: state as TourState, updated_at });
