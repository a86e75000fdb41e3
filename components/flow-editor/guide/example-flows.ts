import type { useTranslations } from 'next-intl';
import type * as z from 'zod';
import type { flowDocumentSchema } from '@/lib/engine/flow-document';
import type { flowSettingsInput } from '@/lib/engine/flow-settings';
import type { GuideTopic } from '@/components/flows/guide-topics';

/** A flow document whose settings are the defaults, unless it has some. */
type FlowDocument = Omit<z.input<typeof flowDocumentSchema>, 'name' | 'settings'> & {
  name: string;
  settings?: z.input<typeof flowSettingsInput>;
};

/** The texts of the examples in the reader's language. */
type Texts = ReturnType<typeof useTranslations<'flowGuide.examples'>>;

const at = (row: number, column = 0) => ({ position: { x: column * 320, y: row * 220 } });
const start = { key: 'start', type: 'start', ...at(0) } as const;
const begin = { source: 'start', target: 'ask' };

/** The small flow that shows what each topic is about. */
export const exampleFlows: Partial<Record<GuideTopic, (t: Texts) => FlowDocument>> = {
  choices: (t) => ({
    format: 'hamdam.flow/1',
    name: t('menu.name'),
    nodes: [
      start,
      {
        key: 'ask',
        type: 'standard',
        kind: 'question',
        content: t('menu.ask'),
        choices: [{ label: t('menu.hours') }, { label: t('menu.prices') }],
        fallback_message: t('menu.fallback'),
        ...at(1),
      },
      { key: 'hours', type: 'standard', content: t('menu.hours_answer'), ...at(3, -0.6) },
      { key: 'prices', type: 'standard', content: t('menu.prices_answer'), ...at(3, 0.6) },
    ],
    edges: [
      begin,
      { source: 'ask', target: 'hours', order: 1, conditions: [{ type: 'exact_match', value: t('menu.hours') }] },
      { source: 'ask', target: 'prices', order: 2, conditions: [{ type: 'exact_match', value: t('menu.prices') }] },
      { source: 'hours', target: 'ask' },
      { source: 'prices', target: 'ask' },
    ],
  }),
  variables: (t) => ({
    format: 'hamdam.flow/1',
    name: t('order.name'),
    nodes: [
      start,
      { key: 'ask', type: 'standard', kind: 'question', content: t('order.ask'), save_to: 'order_number', ...at(1) },
      { key: 'answer', type: 'standard', mode: 'intelligent', content: t('order.answer'), ...at(2) },
      { key: 'end', type: 'end', content: t('order.bye'), ...at(3) },
    ],
    edges: [begin, { source: 'ask', target: 'answer' }, { source: 'answer', target: 'end' }],
  }),
  handlers: (t) => ({
    format: 'hamdam.flow/1',
    name: t('detour.name'),
    nodes: [
      start,
      { key: 'ask', type: 'standard', kind: 'question', content: t('detour.ask'), save_to: 'customer_name', ...at(1) },
      { key: 'answer', type: 'standard', mode: 'intelligent', content: t('detour.answer'), ...at(2) },
      { key: 'hours', type: 'standard', content: t('detour.handler_answer'), ...at(1, 1.2) },
    ],
    edges: [begin, { source: 'ask', target: 'answer' }],
    handlers: [
      {
        name: t('detour.handler'),
        target: 'hours',
        detour: true,
        conditions: [{ type: 'any_keyword_match', keywords: [t('detour.keyword')] }],
      },
    ],
  }),
  handoff: (t) => ({
    format: 'hamdam.flow/1',
    name: t('human.name'),
    nodes: [
      start,
      {
        key: 'ask',
        type: 'standard',
        kind: 'question',
        content: t('human.ask'),
        fallback_message: t('human.fallback'),
        human_handoff: true,
        ...at(1),
      },
      { key: 'human', type: 'handoff', ...at(2) },
      { key: 'phone', type: 'standard', kind: 'question', content: t('human.phone'), save_to: 'phone', ...at(3) },
      { key: 'end', type: 'end', content: t('human.thanks'), ...at(4) },
    ],
    edges: [
      begin,
      { source: 'ask', target: 'human', order: 1, conditions: [{ type: 'any_keyword_match', keywords: [t('human.keyword')] }] },
      { source: 'human', target: 'phone' },
      { source: 'phone', target: 'end' },
    ],
    settings: { working_hours: { saturday: [['09:00', '17:00']], monday: [['09:00', '17:00']], wednesday: [['09:00', '17:00']] } },
  }),
};
