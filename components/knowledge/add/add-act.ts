/** A way to add knowledge. */
export interface AddAct {
  kind: 'file' | 'text' | 'faq' | 'table' | 'structured' | 'url' | 'json';
}
