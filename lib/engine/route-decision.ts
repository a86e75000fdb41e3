/** Why a message goes to another assistant. */
export interface RouteDecision {
  rule_id: string;
  assistant_id: string;
  by: 'keyword' | 'similarity' | 'model';
  /** How alike the message and the rule's closest sentence are, from 0 to 1. Null for the other kinds. */
  score: number | null;
  /** The word that occurs in the message, or the closest sentence. Empty if the model decided. */
  matched: string;
}
