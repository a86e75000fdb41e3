import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import ar from '@/messages/ar/flowGuide.json';
import en from '@/messages/en/flowGuide.json';
import fa from '@/messages/fa/flowGuide.json';
import { exampleFlows } from './example-flows';

describe.each([
  ['fa', fa],
  ['en', en],
  ['ar', ar],
] as const)('the examples of the guide in %s', (locale, flowGuide) => {
  const t = createTranslator({ locale, messages: { flowGuide }, namespace: 'flowGuide.examples' });

  it.each(Object.entries(exampleFlows))('%s can be imported', (_topic, exampleOf) => {
    const result = validateFlowDocument(exampleOf(t as never));
    expect(result).toMatchObject({ ok: true });
  });

  it('name variables as messages do', () => {
    const example = exampleFlows.variables?.(t as never);
    expect(example?.nodes.find(({ key }) => key === 'answer')?.content).toContain('{{order_number}}');
  });
});
