import { expect, it } from 'vitest';
import { widgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import { contrast, hiddenOn, swatches } from './accent-colors';

it.each([...swatches, widgetSettings.parse({}).color])('%s is seen on every page, and white can be read on it', (color) => {
  expect(hiddenOn(color, 'auto')).toEqual([]);
  expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

it('says where a color can hardly be seen, on the pages that there are', () => {
  expect(hiddenOn('#ffee00', 'auto')).toEqual(['light']);
  expect(hiddenOn('#ffee00', 'dark')).toEqual([]);
  expect(hiddenOn('#101010', 'auto')).toEqual(['dark']);
});
