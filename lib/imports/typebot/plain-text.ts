import { fieldsOf, listOf, textOf, type Fields } from './typebot-export';

/** The text of a text bubble. Old versions keep it as plain text, too. */
export function plainText({ richText, plainText: kept, html }: Fields): string {
  const lines = listOf(richText).map((element) => elementText(element));
  if (lines.length > 0) return lines.join('\n').trim();
  return (textOf(kept) || textOf(html).replace(/<[^<>]*>/g, '')).trim();
}

function elementText(element: Fields, mark = ''): string {
  const type = textOf(element.type);
  const children = listOf(element.children);
  if (type === 'ul' || type === 'ol')
    return children.map((child, index) => elementText(child, type === 'ol' ? `${index + 1}. ` : '• ')).join('\n');
  // An inline variable has its name as a value.
  const text = textOf(element.text) || textOf(element.value) || children.map((child) => elementText(fieldsOf(child))).join('');
  const url = textOf(element.url);
  return mark + (type === 'a' && url !== '' && url !== text ? `${text} (${url})` : text);
}
