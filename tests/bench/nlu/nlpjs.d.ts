/** The parts of nlp.js, which has no types, that the benchmark uses. */
declare module '@nlpjs/core' {
  export interface NlpJs {
    settings: { autoSave: boolean };
    addLanguage(language: string): void;
    addDocument(language: string, text: string, intent: string): void;
    train(): Promise<void>;
    process(
      language: string,
      text: string,
    ): Promise<{ intent: string; score: number; classifications: { intent: string; score: number }[] }>;
  }
  export function containerBootstrap(): Promise<{
    registerConfiguration(tag: string, settings: object): void;
    use(plugin: unknown): void;
    get(name: 'nlp'): NlpJs;
  }>;
}
declare module '@nlpjs/nlp' {
  export const Nlp: unknown;
}
declare module '@nlpjs/lang-ar' {
  export const LangAr: unknown;
}
declare module '@nlpjs/lang-en' {
  export const LangEn: unknown;
}
declare module '@nlpjs/lang-fa' {
  export const LangFa: unknown;
}
