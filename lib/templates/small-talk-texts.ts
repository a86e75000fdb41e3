export interface SmallTalk {
  /** Whole messages. The first of a list is the label of its button. */
  words: Readonly<Record<'yes' | 'no' | 'confirm' | 'change' | 'drop' | 'greeting' | 'operator', readonly string[]>>;
  intents: Readonly<Record<SmallTalkIntent, { description: string; phrases: readonly string[] }>>;
}

/** No path needs `details`. It keeps a day or a name from being taken for a question about working hours. */
export type SmallTalkIntent = 'operator' | 'thanks' | 'goodbye' | 'details';
