import { expect, it } from 'vitest';
import { isListedPerson, listEntry } from './is-listed-person';

const sara = { id: '44712', username: 'Sara_Ahmadi', phone: '989121234567' };

it.each(['@sara_ahmadi', 'SARA_AHMADI', '+989121234567', '989121234567', '44712'])('%s names a person', (entry) => {
  expect(entry).toMatch(listEntry);
  expect(isListedPerson(['@other', entry], sara)).toBe(true);
});

it.each(['@sara', '+98912123456', '44710'])('%s names someone else', (entry) => {
  expect(isListedPerson([entry], sara)).toBe(false);
});

it('knows people without a username or a number by their id', () => {
  expect(isListedPerson(['44712'], { id: '44712' })).toBe(true);
  expect(isListedPerson(['@sara_ahmadi'], { id: '44712' })).toBe(false);
});

it.each(['sa', '@1sara', 'sara ahmadi', '+12', ''])('%s is no entry', (entry) => expect(entry).not.toMatch(listEntry));
