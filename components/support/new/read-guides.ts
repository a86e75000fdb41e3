import { getMessages } from 'next-intl/server';
import type { GuidePart } from '@/lib/support/search-guides';
import type { ProductMessages } from '../../i18n/namespaces';
import { callsGuideHref } from '../../voice/guide/calls-guide-topics';
import { workflowGuideHref } from '../../workflows/guide/workflow-guide-topics';
import { anyAssistant } from './any-assistant';

/** The parts of the product's guides in the reader's language: training, dialog flows, workflows, calls, tours, and the API. Read on the server. */
export async function readGuides(): Promise<GuidePart[]> {
  const { nluGuide, flowGuide, workflowGuide, callsGuide, tours, developers } = (await getMessages()) as unknown as ProductMessages;
  return [
    ...partsOf(nluGuide, (section) => `/assistants/${anyAssistant}/nlu/guide#${section}`),
    ...partsOf(flowGuide, (topic) => `/assistants/${anyAssistant}/flows/guide#${topic}`),
    ...partsOf(workflowGuide, (topic) => workflowGuideHref(topic)),
    ...partsOf(callsGuide, (topic) => callsGuideHref(topic)),
    ...partsOf(tours.steps, () => null),
    ...partsOf(developers.guides, (guide) => `/developers/guides#${guide}`),
  ];
}

/** The parts of a catalog that have a title and texts. */
function partsOf(catalog: object, hrefOf: (key: string) => string | null): GuidePart[] {
  return Object.entries(catalog as Record<string, unknown>).flatMap(([key, part]) => {
    if (typeof part !== 'object' || part === null || !('title' in part)) return [];
    const { title, ...texts } = part as Record<string, unknown>;
    const text = Object.values(texts).filter((one) => typeof one === 'string');
    return typeof title === 'string' ? [{ title: plain(title), text: plain(text.join(' ')), href: hrefOf(key) }] : [];
  });
}

/** A message without its tags. */
const plain = (message: string): string =>
  message
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
