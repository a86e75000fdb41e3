import { expect, it } from 'vitest';
import { mentionsOf, splitMentions } from './mentions';

const sara = { id: 's', name: 'Sara' };
const both = { id: 'm', name: 'Sara (M.)' };

it('mentions the people whose names are still in the text', () => {
  expect(mentionsOf('@Sara please', [sara, { id: 'o', name: 'Omid' }])).toEqual(['s']);
  expect(mentionsOf('Sara', [sara])).toEqual([]);
  expect(mentionsOf('@Sara @Sara', [sara, sara])).toEqual(['s']);
});

it('marks mentions, also those with signs in their names', () => {
  const shown = splitMentions('ask @Sara (M.) and @Sara', [sara, both]).map(({ text, isMention }) => (isMention ? `[${text}]` : text));
  expect(shown).toEqual(['ask ', '[@Sara (M.)]', ' and ', '[@Sara]']);
  expect(splitMentions('plain', [])).toEqual([{ text: 'plain', isMention: false }]);
});
