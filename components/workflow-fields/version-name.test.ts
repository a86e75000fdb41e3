import { expect, it } from 'vitest';
import { versionName } from './version-name';

const numbered = ({ number }: { number: number }) => `Version ${number}`;

it('says the number of a version that has no other name', () => {
  expect(versionName({ number: 2, name: '2' }, numbered)).toBe('Version 2');
  expect(versionName({ number: 2, name: '1' }, numbered)).toBe('1');
  expect(versionName({ number: 2, name: 'Nowruz' }, numbered)).toBe('Nowruz');
});
