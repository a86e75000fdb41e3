import type { NluLanguage } from '../../types';
import type { TrainingDocument } from '../training-document';

/** Writes a project for Microsoft's conversational language understanding. The format has no parameters, descriptions and templates. */
export function writeClu({ intents, entities }: TrainingDocument, language: NluLanguage, projectName: string): string {
  const code = language === 'multi' ? 'en' : language;
  const utterances = intents.flatMap(({ key_name, phrases }) =>
    phrases.map(({ text, entities: spans }) => ({
      text,
      intent: key_name,
      language: code,
      dataset: 'Train',
      entities: spans.map(({ start, end, type }) => ({ category: type, offset: start, length: end - start })),
    })),
  );
  const project = {
    projectFileVersion: '2023-04-01',
    stringIndexType: 'Utf16CodeUnit',
    metadata: {
      projectKind: 'Conversation',
      projectName,
      multilingual: language === 'multi',
      description: '',
      language: code,
      settings: { confidenceThreshold: 0 },
    },
    assets: {
      projectKind: 'Conversation',
      intents: [{ category: 'None' }, ...intents.map(({ key_name }) => ({ category: key_name }))],
      entities: entities.map(({ key_name, values, patterns }) => ({
        category: key_name,
        compositionSetting: 'combineComponents',
        ...(values.length > 0 && {
          list: {
            sublists: values.map(({ value, synonyms }) => ({
              listKey: value,
              synonyms: [{ language: code, values: [...new Set([value, ...synonyms])] }],
            })),
          },
        }),
        ...(patterns.length > 0 && {
          regex: { expressions: patterns.map((regexPattern, at) => ({ regexKey: `${key_name}_${at + 1}`, language: code, regexPattern })) },
        }),
      })),
      utterances,
    },
  };
  return `${JSON.stringify(project, null, 2)}\n`;
}
