import type { exchangeFormats } from '@/lib/contracts/flow-manager/nlu/exchange';

export type ExchangeFormat = (typeof exchangeFormats)[number];

/** How the files of each format end. */
export const formatExtensions = { hamdam: '.json', rasa: '.yml', clu: '.json', dialogflow: '.zip', csv: '.csv' } as const satisfies Record<
  ExchangeFormat,
  string
>;

/** What the file chooser offers. */
export const acceptedFiles = '.json,.yml,.yaml,.zip,.csv,.tsv,.txt';
