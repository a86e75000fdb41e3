import { describe, expect, it } from 'vitest';
import { checkDefinition, WORKFLOW_PROBLEMS } from './check-definition';
import { checkCases, present } from './check/check-cases';

describe('checkDefinition', () => {
  it.each(checkCases)('%s %#', (code, broken, place, sound) => {
    expect(checkDefinition(broken, present)).toContainEqual(expect.objectContaining({ code, ...place }));
    expect(checkDefinition(sound, present)).toEqual([]);
  });

  it('has a case for every rule', () => {
    expect(new Set(checkCases.map(([code]) => code))).toEqual(new Set(WORKFLOW_PROBLEMS));
  });

  it('does not check what is not known', () => {
    const unknown = checkCases.flatMap(([code, broken]) => (code.startsWith('unknown_') && code !== 'unknown_component' ? [broken] : []));
    for (const broken of unknown) expect(checkDefinition(broken, { actions: null, workflows: null, assistants: null })).toEqual([]);
    expect(unknown).toHaveLength(3);
  });
});
