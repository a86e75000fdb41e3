/** The messages of benchmarks and their expected replies, for both the product and the yardstick. */

/** The product's flow: five nodes. */
export const fiveNodes = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', save_to: 'said' },
    { key: 'price', type: 'standard', content: 'قیمت ۱۰۰ است.' },
    { key: 'echo', type: 'standard', mode: 'intelligent', content: 'شنیدم: {{said}}' },
    { key: 'bye', type: 'end', content: 'خدانگهدار.' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'bye', order: 1, conditions: [{ type: 'exact_match', value: 'خداحافظ' }] },
    { source: 'ask', target: 'price', order: 2, conditions: [{ type: 'any_keyword_match', keywords: ['قیمت', 'price'] }] },
    { source: 'ask', target: 'echo', order: 3, conditions: [{ type: 'default' }] },
    { source: 'price', target: 'ask' },
    { source: 'echo', target: 'ask' },
  ],
};

/** The message with this number. Every fourth asks for the price. */
export function messageOf(number: number): string {
  return number % 4 === 0 ? `قیمت کالای شماره ${number}؟` : `پیام شماره ${number} از مشتری`;
}

/** The only correct reply. */
export function replyTo(message: string): string {
  return message.startsWith('قیمت') ? 'قیمت ۱۰۰ است.' : `شنیدم: ${message}`;
}
