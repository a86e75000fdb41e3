import { useDirection } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { boundsOf } from './align-boxes';
import { cardSize, lackPlaces, type Box, type Position } from './place-node';
import type { Way } from './walk-nodes';

export type Places = ReadonlyMap<string, Position>;

/** What a layout depends on. */
export interface Graph {
  nodes: readonly {
    id: string;
    position: Position;
    /** About how large its card is, in pixels. */
    size: { width: number; height: number };
  }[];
  /** All paths, those of a node in the order in which they are tried. */
  ways: readonly Way[];
  /** Where it begins. The first comes first. */
  roots: readonly string[];
}

/** Returns a function that computes the automatic layout of nodes. The library for it is loaded with its first use. */
export function useLayout() {
  const { dir } = useDirection();
  const t = useTranslations('api');
  return useCallback(
    async ({ nodes, ways, roots }: Graph, boxes: ReadonlyMap<string, Box>, chosen?: ReadonlySet<string>): Promise<Places | null> => {
      const isRtl = dir === 'rtl';
      const cards = nodes.filter(({ id }) => !chosen || chosen.has(id)).map(({ id, size }) => ({ ...size, ...boxes.get(id), id }));
      const loaded = await import('./layout-flow').catch(() => null);
      if (!loaded) {
        showToast({ kind: 'error', message: t('not_loaded'), id: 'not_loaded' });
        return null;
      }
      const places = loaded.layoutFlow(cards, ways, { roots, isRtl });
      return chosen ? atFormerCorner(places, boxes, isRtl) : places;
    },
    [dir, t],
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
export function usePlacesForAll(graph: Graph, onPlaced: () => void): Places | null {
  const layout = useLayout();
  const isPlaceless = lackPlaces(graph.nodes);
  const [places, setPlaces] = useState<Places | null>(null);
  if (places && !isPlaceless) setPlaces(null);

  const place = useEffectEvent(() => layout(graph, new Map()));
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
