/** The fewest digits that are looked for among phone numbers. */
const fewestDigits = 5;

/**
 * The digits of a typed phone number without the country code of Papua New Guinea (+675, ITU E.164), or null when it is
 * none. `phone_digits` of the migrations does the same with stored numbers.
 */
export function phoneDigits(typed: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '').replace(/^675(?=\d{7,8}$)/, '');
  return digits.length < fewestDigits ? null : digits;
}
