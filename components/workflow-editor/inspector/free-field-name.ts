/** A name that no field of the list has: the name itself, or with a number. */
export function freeFieldName(name: string, fields: readonly { name: string }[]): string {
  const names = new Set(fields.map((field) => field.name));
  if (!names.has(name)) return name;
  let number = 2;
  while (names.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}
