import { useDirection } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '@/components/ui/show-toast';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { cardSize, lackPlaces, type Box, type Position } from '../place-node';
import { boundsOf } from './align-boxes';

type Places = ReadonlyMap<string, Position>;

/** Returns a function that computes the automatic layout of nodes. The library for it is loaded with its first use. */
export function useLayout() {
  const { dir } = useDirection();
  const t = useTranslations('api');
  return useCallback(
    async ({ nodes, edges, handlers }: Flow, boxes: ReadonlyMap<string, Box>, chosen?: ReadonlySet<string>): Promise<Places | null> => {
      const isRtl = dir === 'rtl';
      const cards = nodes.filter(({ id }) => !chosen || chosen.has(id)).map(({ id }) => ({ ...cardSize, ...boxes.get(id), id }));
      const inOrder = [...edges].sort((one, other) => Number(isDefaultEdge(one)) - Number(isDefaultEdge(other)) || one.order - other.order);
      const roots = [...nodes.filter(({ type }) => type === 'start').map(({ id }) => id), ...handlers.map(({ target }) => target)];
      const loaded = await import('../layout-flow').catch(() => null);
      if (!loaded) {
        showToast({ kind: 'error', message: t('not_loaded'), id: 'not_loaded' });
        return null;
      }
      const places = loaded.layoutFlow(cards, inOrder, { roots, isRtl });
      return chosen ? atFormerCorner(places, boxes, isRtl) : places;
    },
    [dir, t],
  );
}

/** The places of notes that move with the nodes to which they are nearest, so that they stay beside what they are about. */
export function placesOfNotes(notes: Flow['notes'], places: Places, boxes: ReadonlyMap<string, Box>): Places {
  const centerOf = ({ x, y, width, height }: Box): Position => ({ x: x + width / 2, y: y + height / 2 });
  const moved = [...places].flatMap(([id, place]) => {
    const box = boxes.get(id);
    return box ? [{ center: centerOf(box), dx: place.x - box.x, dy: place.y - box.y }] : [];
  });
  return new Map(
    notes.flatMap(({ id, position, size }) => {
      const { x, y } = centerOf({ ...position, ...size });
      const distance = ({ center }: (typeof moved)[number]) => Math.hypot(center.x - x, center.y - y);
      const [first, ...rest] = moved;
      if (!first) return [];
      const { dx, dy } = rest.reduce((near, other) => (distance(other) < distance(near) ? other : near), first);
      return [[id, { x: Math.round(position.x + dx), y: Math.round(position.y + dy) }]];
    }),
  );
}

/** Where people begin to read, what was chosen stays where it was. */
function atFormerCorner(places: Places, boxes: ReadonlyMap<string, Box>, isRtl: boolean): Places {
  const ids = [...places.keys()];
  const before = boundsOf(ids.flatMap((id) => boxes.get(id) ?? []));
  const after = boundsOf(ids.map((id) => ({ ...cardSize, ...boxes.get(id), ...(places.get(id) as Position) })));
  const dx = isRtl ? before.x + before.width - after.x - after.width : before.x - after.x;
  const dy = before.y - after.y;
  return new Map([...places].map(([id, { x, y }]) => [id, { x: Math.round(x + dx), y: Math.round(y + dy) }]));
}

/** Places for the nodes of a document without positions. They are saved with the first move. */
export function usePlacesForAll(flow: Flow, onPlaced: () => void): Places | null {
  const layout = useLayout();
  const isPlaceless = lackPlaces(flow.nodes);
  const [places, setPlaces] = useState<Places | null>(null);
  if (places && !isPlaceless) setPlaces(null);

  const place = useEffectEvent(() => layout(flow, new Map()));
  const placed = useEffectEvent(onPlaced);
  useEffect(() => {
    if (isPlaceless) void place().then(setPlaces);
  }, [isPlaceless]);
  useEffect(() => {
    // The cards are drawn at their places with the next frame.
    if (places) requestAnimationFrame(() => placed());
  }, [places]);
  return isPlaceless ? places : null;
}
