import { cannedPlaceholders, type CannedPlaceholder } from '@/lib/contracts/user-management/canned-replies';

const pattern = new RegExp(`\\{\\{\\s*(${cannedPlaceholders.join('|')})\\s*\\}\\}`, 'g');

/**
 * The text of a canned reply with its placeholders filled in. One whose value is unknown is removed together with the
 * space before it, so that no gap remains. `missing` lists them, to warn the operator.
 */
export function fillPlaceholders(
  text: string,
  values: Partial<Record<CannedPlaceholder, string | null>>,
): { text: string; missing: CannedPlaceholder[] } {
  const missing = new Set<CannedPlaceholder>();
  const filled = text.replace(new RegExp(`( ?)${pattern.source}`, 'g'), (_, space: string, name: CannedPlaceholder) => {
    const value = values[name];
    if (value) return space + value;
    missing.add(name);
    return '';
  });
  return { text: filled, missing: [...missing] };
}
