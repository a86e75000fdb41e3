import { late } from '@/components/ui/late';
import type { ConditionEditor } from '../condition-editor';

export const entityMatch: ConditionEditor<'entity_match'> = {
  blank: () => ({ type: 'entity_match', entity: '' }),
  summary: ({ entity, value }) => ({
    key: 'entity_match',
    subject: entity,
    operator: '',
    values: value === null || value === undefined ? [] : [String(value)],
  }),
  Fields: late(() => import('./entity-fields').then((module) => module.EntityFields)),
};
