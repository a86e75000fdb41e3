import type { exchangeFormats } from '@/lib/contracts/flow-manager/nlu/exchange';

export type ExchangeFormat = (typeof exchangeFormats)[number];

/** The file extension of each format. */
export const formatExtensions = { hamdam: '.json', rasa: '.yml', clu: '.json', dialogflow: '.zip', csv: '.csv' } as const satisfies Record<
  ExchangeFormat,
  string
>;

/** The file types that the file chooser accepts. */
export const acceptedFiles = '.json,.yml,.yaml,.zip,.csv,.tsv,.txt';
