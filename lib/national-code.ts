const ALL_THE_SAME = /^(\d)\1*$/;

/** A mobile number without its zero; no code begins so. */
const MOBILE = /^9[0-39]/;

/** Whether ten ASCII digits can be an Iranian national code: its last digit fits the others. */
export function isNationalCode(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || ALL_THE_SAME.test(digits) || MOBILE.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < 9; at += 1) sum += Number(digits[at]) * (10 - at);
  const rest = sum % 11;
  return Number(digits[9]) === (rest < 2 ? rest : 11 - rest);
}
