import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';

/** Text messages to these don't arrive, or cost far more than others. */
const unsuited: ReadonlySet<NumberType> = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]);

/** For people who may not see the number. For example +675••••456. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 4)}••••${number.slice(-3)}`;
}

/**
 * A phone number as people write it in the form of E.164, for example +67570123456; null if it can't get text messages.
 * `countryCode`: of numbers without one.
 */
export function mobileNumber(written: string, countryCode: string): string | null {
  const digits = written.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+');
  const number = parsePhoneNumberFromString(digits, { defaultCallingCode: countryCode, extract: false });
  if (!number?.isValid() || number.ext || unsuited.has(number.getType())) return null;
  return number.number;
}

/** The first of these numbers that can get text messages. */
export function firstMobile(written: readonly (string | null)[], countryCode: string): string | null {
  for (const each of written) {
    const number = each === null ? null : mobileNumber(each, countryCode);
    if (number !== null) return number;
  }
  return null;
}
